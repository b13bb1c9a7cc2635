# Sourced by ./run and ./check: brings a bare Debian 12 to a tree in build/release in which what `prepare` names is built
# (nothing named: all, tests as well), and costs about a second when that has been done already. Expects the current
# folder to be the root of the tree; leaves it there.

build=build/release

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "gnomon: $1"
    shift
    for line in "$@"; do say "        $line"; done
    exit 1
}

missing_packages() {
    local wanted installed
    wanted=$(sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' resources/setup/packages | sort -u)
    installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null |
                sed -n 's/^installed //p' | sort -u)
    comm -23 <(printf '%s\n' "$wanted") <(printf '%s\n' "$installed")
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

install_packages() {
    local missing
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "gnomon: this is no Debian; the packages of resources/setup/packages are taken to be installed already"
        return
    fi
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    if [ "$(. /etc/os-release && echo "$ID $VERSION_ID")" != "debian 12" ]; then
        say "gnomon: packages are known by their names in Debian 12; this is $(. /etc/os-release && echo "$PRETTY_NAME")"
    fi
    say "gnomon: to be installed (first start only): $(echo $missing)"
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null ||
            fail "packages are missing, and installing them needs root or sudo." \
                 "As root, once: apt-get install --no-install-recommends $(echo $missing)"
        # Without a terminal nobody could type a password: refuse rather than wait for ever.
        if ! sudo -n true 2>/dev/null; then
            [ -t 0 ] || fail "packages are missing, and sudo asks for a password but there is no terminal to type it." \
                             "As root, once: apt-get install --no-install-recommends $(echo $missing)"
            say "gnomon: sudo may ask for your password now, to install them"
        fi
    fi
    # apt-get update succeeds with warnings only when it reaches nothing, hence the option.
    as_root apt-get -q -o APT::Update::Error-Mode=any update >&2 ||
        fail "the package lists could not be fetched." \
             "Is this machine online? The sources are those of /etc/apt; apt-get's own message stands above."
    as_root apt-get -q -y -o Dpkg::Use-Pty=0 --no-install-recommends install $missing >&2 ||
        fail "apt-get could not install the packages; its own message stands above." "Start again when that is mended."
    missing=$(missing_packages)
    [ -z "$missing" ] || fail "apt-get reported success, but these are still missing: $(echo $missing)"
}

# Jobs at once: as many as there are processors, but no more than the memory holds (1.5 GB each).
job_count() {
    local processors memory
    processors=$(nproc)
    memory=$(awk '/^MemAvailable:/ {print int($2 / 1500000)}' /proc/meminfo)
    [ "${memory:-1}" -ge 1 ] || memory=1
    echo $((processors < memory ? processors : memory))
}

configure_and_build() {
    local log=build/setup.log
    mkdir -p build 2>/dev/null && [ -w build ] || fail "the folder $PWD/build cannot be written."
    # Two starts at once would build into the same folder.
    exec 9>build/.lock
    flock -n 9 || { say "gnomon: another start is building; waiting for it"; flock 9; }
    # A tree that was moved or copied with its build folder: cmake would go on building in the old place.
    if [ -f $build/CMakeCache.txt ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" $build/CMakeCache.txt; then
        rm -rf $build
    fi
    if [ ! -f $build/build.ninja ] || [ CMakePresets.json -nt $build/build.ninja ]; then
        say "gnomon: configuring $build"
        cmake --preset release >$log 2>&1 || { cat $log >&2; fail "configuring failed; see above (or $log)."; }
        touch $build/build.ninja
    fi
    [ -e $build/bin/gnomon ] || say "gnomon: building; the first time this takes minutes"
    # sed and not a dry run: ninja's dry run takes folders that CMake globs for changed ones.
    (set -o pipefail
     cmake --build $build --parallel "$(job_count)" ${1:+--target "$@"} 2>&1 |
         sed -u -e '/^ninja: no work to do\.$/d' -e '/Re-checking globbed directories/d' >&2) ||
        fail "the build failed; the compiler's messages stand above."
    exec 9>&-
}

prepare() {
    install_packages
    configure_and_build "$@"
}
