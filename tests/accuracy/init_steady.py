#!/usr/bin/env python3
"""Library examples at rest: is a steady state found, or said what stands in its way or moves?

    init_steady.py GNC        (MODELICAPATH has the standard library)"""
import json
import subprocess
import sys

MODELS = """
Modelica.Fluid.Examples.Tanks.ThreeTanks
Modelica.Fluid.Examples.TraceSubstances.RoomCO2
Modelica.Fluid.Examples.InverseParameterization
Modelica.Fluid.Examples.HeatExchanger.HeatExchangerSimulation
Modelica.Thermal.HeatTransfer.Examples.TwoMasses
Modelica.Thermal.HeatTransfer.Examples.Motor
Modelica.Thermal.FluidHeatFlow.Examples.SimpleCooling
Modelica.Thermal.FluidHeatFlow.Examples.ParallelCooling
Modelica.Thermal.FluidHeatFlow.Examples.IndirectCooling
Modelica.Thermal.FluidHeatFlow.Examples.PumpAndValve
Modelica.Thermal.FluidHeatFlow.Examples.TwoMass
Modelica.Mechanics.MultiBody.Examples.Elementary.Pendulum
Modelica.Mechanics.MultiBody.Examples.Elementary.DoublePendulum
Modelica.Mechanics.MultiBody.Examples.Elementary.SpringDamperSystem
Modelica.Mechanics.MultiBody.Examples.Elementary.ThreeSprings
Modelica.Mechanics.MultiBody.Examples.Elementary.LineForceWithTwoMasses
Modelica.Mechanics.MultiBody.Examples.Loops.Fourbar1
Modelica.Electrical.Machines.Examples.DCMachines.DCPM_Start
Modelica.Electrical.Machines.Examples.DCMachines.DCEE_Start
Modelica.Electrical.Machines.Examples.DCMachines.DCSE_Start
Modelica.Electrical.Machines.Examples.DCMachines.DCPM_Temperature
Modelica.Electrical.Machines.Examples.InductionMachines.IMC_DOL
Modelica.Electrical.Machines.Examples.SynchronousMachines.SMEE_Generator
Modelica.Fluid.Examples.HeatingSystem
Modelica.Fluid.Examples.PumpingSystem
Modelica.Fluid.Examples.IncompressibleFluidNetwork
Modelica.Fluid.Examples.DrumBoiler.DrumBoiler
Modelica.Fluid.Examples.Tanks.TanksWithOverflow
Modelica.Fluid.Examples.Tanks.EmptyTanks
Modelica.Thermal.HeatTransfer.Examples.ControlledTemperature
Modelica.Mechanics.MultiBody.Examples.Elementary.SpringMassSystem
""".split()


def main():
    good = 0
    for name in MODELS:
        try:
            run = subprocess.run([sys.argv[1], "init", name, "--steady", "--json"], capture_output=True, text=True,
                                 timeout=60)
        except subprocess.TimeoutExpired:
            print(f"{name}: too long")
            continue
        answer, said = {}, []
        for line in run.stdout.splitlines():
            try:
                one = json.loads(line)
            except ValueError:
                continue
            if "converged" in one or "troubles" in one:
                answer = one
            elif one.get("kind") == "Initialization":
                said.append(one["message"])
        values = answer.get("values") or {}
        moving = [q for q, x in values.items() if q.startswith("der(") and isinstance(x, (int, float)) and abs(x) > 1e-5]
        told = all(any(q in text for text in said) or "…" in " ".join(said) for q in moving)
        isGood = bool(answer.get("converged")) and told
        good += isGood
        print(f"{'good' if isGood else 'BAD '} {name}: " +
              ("solved" if answer.get("converged") else "not solved: " + str(answer.get("message"))[:160]) +
              (", moves: " + ", ".join(moving[:4]) if moving else "") + ("; " + "; ".join(said)[:200] if said else ""),
              flush=True)
    print(f"{good} of {len(MODELS)}")


main()
