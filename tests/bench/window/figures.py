#!/usr/bin/env python3
"""The figures of the window, in a real one under Xvfb, with the event loop watched.

    MODELICAPATH=FOLDER figures.py PROGRAM [NAME…]

Runs the scripts of this folder that have a section here (all, or those named) through `gnomon --run` and prints what they
measured, what was the longest time that the event loop was blocked, and who did it. Load of the machine is printed too: a
figure from a busy machine is an upper bound.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

here = pathlib.Path(__file__).resolve().parent
program = os.path.abspath(sys.argv[1])
wanted = sys.argv[2:]
library = os.environ.get("MODELICAPATH", "")


def grid(count, name):
    """Resistors in rows, each connected with the next one; lines drawn as a user would have."""
    columns = 40 if count > 600 else 25
    lines = [f"model {name}"]
    for i in range(count):
        x, y = 40 * (i % columns), -40 * (i // columns)
        lines.append(f"  Modelica.Electrical.Analog.Basic.Resistor r{i}(R={i + 1}) annotation (Placement("
                     f"transformation(extent={{{{{x - 10},{y - 10}}},{{{x + 10},{y + 10}}}}})));")
    lines.append("  Modelica.Electrical.Analog.Basic.Ground ground annotation (Placement("
                 "transformation(extent={{-50,-30},{-30,-10}})));")
    lines.append("equation")
    for i in range(count - 1):
        x, y = 40 * (i % columns), -40 * (i // columns)
        if (i + 1) % columns:
            points = f"{{{{{x + 10},{y}}},{{{x + 30},{y}}}}}"
        else:
            points = f"{{{{{x + 10},{y}}},{{{x + 16},{y}}},{{{x + 16},{y - 20}}},{{-16,{y - 20}}},{{-16,{y - 40}}},{{-10,{y - 40}}}}}"
        lines.append(f"  connect(r{i}.n, r{i + 1}.p) annotation (Line(points={points}, color={{0,0,255}}));")
    lines.append("  connect(ground.p, r0.p) annotation (Line(points={{-40,-10},{-40,0},{-10,0}}, color={0,0,255}));")
    width, height = 40 * columns, 40 * (count // columns + 1)
    lines.append(f"  annotation (Diagram(coordinateSystem(extent={{{{-60,{-height}}},{{{width},60}}}})));")
    lines.append(f"end {name};")
    return "\n".join(lines) + "\n"


def long_text(lines):
    half = (lines - 3) // 2
    text = ["model Big"]
    text += [f'  Real x{i}(start = {i}, fixed = true) "variable {i}";' for i in range(half)]
    text.append("equation")
    text += [f"  der(x{i}) = -x{i} + {i}*sin(time); // line" for i in range(half)]
    text += ["end Big;", ""]
    return "\n".join(text)


def rod(cells):
    """Between 400 K and 300 K; the steady state is a straight line."""
    lines = ["""connector Port
  Real T(start = 350);
  flow Real Q;
end Port;
model Cell
  Port a, b;
  Real T(start = 350), heat, stored(start = 3500), loss;
  parameter Real C = 10, G = 5;
equation
  a.Q = 2*G*(a.T - T);
  b.Q = 2*G*(b.T - T);
  heat = a.Q + b.Q;
  stored = C*T;
  loss = heat - der(stored);
  loss = 0;
end Cell;
model End
  Port p;
  parameter Real T = 300;
equation
  p.T = T;
end End;
model Rod
  End hot(T = 400), cold(T = 300);"""]
    lines += [f"  Cell c{i};" for i in range(1, cells + 1)]
    lines += ["equation", "  connect(hot.p, c1.a);"]
    lines += [f"  connect(c{i}.b, c{i + 1}.a);" for i in range(1, cells)]
    lines += [f"  connect(c{cells}.b, cold.p);", "end Rod;", ""]
    return "\n".join(lines)


def run(folder, script, profile, environment, **values):
    text = (here / "helpers.js").read_text() + (here / script).read_text()
    for key, value in values.items():
        text = text.replace(f"@{key}@", str(value))
    file = folder / script
    file.write_text(text)
    begin = time.time()
    process = subprocess.Popen([program, "--profile", str(profile), "--run", str(file)], env=environment,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    first = {}
    output = []
    for line in process.stdout:
        first.setdefault(line.strip(), time.time() - begin)
        output.append(line.rstrip("\n"))
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        output.append(f"FAILED: {errors.strip()[-600:]}")
    return output, first, usage.ru_maxrss / 1024


def main():
    display = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24"], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    number = display.stdout.readline().decode().strip()
    environment = dict(os.environ, DISPLAY=f":{number}", QT_QPA_PLATFORM="xcb", LIBGL_ALWAYS_SOFTWARE="1")
    environment.pop("WAYLAND_DISPLAY", None)
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            models = folder / "models"
            models.mkdir()
            (models / "Grid500.mo").write_text(grid(500, "Grid500"))
            (models / "Grid2000.mo").write_text(grid(2000, "Grid2000"))
            (models / "Big.mo").write_text(long_text(10000))
            (models / "Rod.mo").write_text(rod(10000))
            usual = ["start", "type", "library", "diagrams", "edit", "frames", "simulate", "session"]
            # Those that are not usual, some of which need gigabytes or minutes, run only if they are asked for.
            for script in usual + ["changes", "initialization", "results"]:
                if script not in (wanted or usual):
                    continue
                files = {"MODELS": models}
                if script == "results":
                    make = os.path.join(os.path.dirname(program), "bench_results")
                    for name, arguments in (("LONG", ["10000000", "20", "0", "csv", "mat"]),
                                            ("MANY", ["1000", "20", "50000"])):
                        files[name] = folder / name
                        files[name].mkdir()
                        print(subprocess.run([make, files[name], *arguments], capture_output=True, text=True).stdout)
                profile = folder / f"profile-{script}"
                print(f"-- {script} (load {os.getloadavg()[0]:.1f})", flush=True)
                if script == "start":
                    for line in run(folder, "prepare.js", profile, environment, MODELS=models)[0]:
                        print("before: " + line)
                output, first, memory = run(folder, script + ".js", profile, environment, **files)
                for line in output:
                    print(f"{line} (at {first[line]:.2f} s of the process)" if line.startswith("window") else line)
                print(f"peak memory {memory:.0f} MB", flush=True)
    finally:
        display.terminate()
        display.wait()


main()
