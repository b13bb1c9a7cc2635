#!/usr/bin/env python3
"""Random commands with random arguments in a window with texts in Modelica, Sol and HYSDEL: whatever is asked for, the
program answers or refuses, and neither crashes nor hangs.

    MODELICAPATH=FOLDER any_command.py PROGRAM FIRST_SEED LAST_SEED STEPS

Each seed is a window of its own, without a display. One line per seed says how it ended; of those that did not reach
their last step the last command is named, and what the program wrote is kept.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
root = here.parents[2]
program = os.path.abspath(sys.argv[1])
first, last, steps = (int(argument) for argument in sys.argv[2:5])

CIRCUIT = """model Circuit
  Modelica.Electrical.Analog.Basic.Resistor resistor(R=10) annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Electrical.Analog.Basic.Ground ground annotation(Placement(transformation(extent={{-10,-50},{10,-30}})));
  Modelica.Electrical.Analog.Sources.SineVoltage v(V=1,f=1) annotation(Placement(transformation(extent={{-50,-10},{-30,10}})));
equation
  connect(v.p, resistor.p);
  connect(v.n, ground.p) annotation(Line(points={{-30,0},{-20,0},{-20,-30},{0,-30}}));
  connect(resistor.n, ground.p);
  annotation(experiment(StopTime=1));
end Circuit;
"""
TEXTS = ["tests/gui/init/ThermoHydraulic.mo", "tests/gui/init/Failing.mo", "resources/examples/sol/low_pass.sol",
         "resources/examples/modelica/DampedOscillator.mo", "resources/examples/hysdel/order_change.hys"]


def run(seed, folder):
    texts = []
    for text in TEXTS:
        texts.append(str(folder / pathlib.Path(text).name))
        shutil.copy(root / text, texts[-1])
    texts.append(str(folder / "Circuit.mo"))
    pathlib.Path(texts[-1]).write_text(CIRCUIT)
    script = (here / "any_command.js").read_text()
    for key, value in {"SEED": seed, "STEPS": steps, "TEXTS": json.dumps(texts)}.items():
        script = script.replace(f"@{key}@", str(value))
    (folder / "any_command.js").write_text(script)
    try:
        ended = subprocess.run([program, "--profile", str(folder / "profile"), "--run", str(folder / "any_command.js")],
                               env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, timeout=60 + steps)
        code, output = str(ended.returncode), ended.stdout
    except subprocess.TimeoutExpired as late:
        code, output = "did not end", late.stdout or b""
    lines = output.decode(errors="replace").splitlines()
    (folder / "log").write_text("\n".join(lines) + "\n")
    numbered = [line for line in lines if line.split(" ")[0].isdigit()]
    whole = code == "0" and "done" in lines
    print(f"seed {seed}: " + ("all steps" if whole else f"{code} after {numbered[-1] if numbered else 'nothing'}"),
          flush=True)
    return whole


def main():
    lost = 0
    for seed in range(first, last + 1):
        folder = pathlib.Path(tempfile.mkdtemp(prefix=f"any-command-{seed}-"))
        if run(seed, folder):
            shutil.rmtree(folder)
        else:
            lost += 1
            print(f"  kept in {folder}")
    sys.exit(1 if lost else 0)


main()
