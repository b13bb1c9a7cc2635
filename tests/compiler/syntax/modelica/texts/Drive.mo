model Drive "A motor, a gear and a load with a brake"
  extends Modelica.Icons.Example;
  parameter Modelica.Units.SI.Inertia J[3] = {0.1, 0.02, 1.5} "Of motor, gear and load";
  parameter Real ratio = 10;
  parameter Real table[:, 2] = [0, 0; 0.5, 1; 1, 1; 2, 0];
  Modelica.Mechanics.Rotational.Components.Inertia motor(J = J[1], phi(fixed = true), w(fixed = true))
    annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio = ratio, useSupport = true)
    annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Modelica.Mechanics.Rotational.Components.Inertia load(
    J = J[3],
    phi(displayUnit = "deg", start = 0),
    w(start = 0)) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Modelica.Mechanics.Rotational.Components.Brake brake(
    fn_max = 100,
    useSupport = false,
    mue_pos = [0, 0.5; 10, 0.4]) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque annotation (Placement(
        transformation(extent = {{-80, -10}, {-60, 10}})));
  Modelica.Blocks.Sources.TimeTable source(table = table) "Torque over time";
  Modelica.Blocks.Sources.Step press(startTime = 3, height = 0.5), release(startTime = 5, height = -0.5);
  inner Modelica.Mechanics.MultiBody.World world(final animateWorld = false);
  output Real power = motor.w*torque.tau annotation (unit = "W");
  Boolean fast "Whether the load turns fast";
  Integer gearNumber(start = 1);
protected
  Real energy(start = 0, fixed = true);
  constant Real limits[2, 2] = {{i + j for i in 1:2} for j in 1:2};
equation
  connect(source.y, torque.tau);
  connect(torque.flange, motor.flange_a) annotation (Line(points = {{-60, 0}, {-50, 0}}));
  connect(motor.flange_b, gear.flange_a) annotation (Line(points = {{-30, 0}, {-20, 0}}));
  connect(gear.flange_b, load.flange_a) annotation (Line(points = {{0, 0}, {10, 0}}));
  connect(load.flange_b, brake.flange_a);
  brake.f_normalized = press.y + release.y;
  der(energy) = power;
  fast = load.w > limits[1, 1] and not brake.locked or time > 100;
  when {fast, edge(brake.locked)} then
    gearNumber = if fast then 2 else 1;
    reinit(energy, 0);
  end when;
  if initial() then
    assert(ratio > 0, "The ratio must be positive", AssertionLevel.error);
  end if;
algorithm
  for k in 1:3, l in {1, 2} loop
    (, , energy) := Modelica.Math.Matrices.solve2(limits, table[k:end, l]);
  end for;
  annotation (
    experiment(StopTime = 6),
    Diagram(coordinateSystem(extent = {{-100, -100}, {100, 100}}), graphics = {Text(
          extent = {{-80, 60}, {80, 40}},
          textString = "drive \"train\"",
          textColor = {0, 0, 255})}),
    Documentation(info = "<html><p>See <a href=\"modelica://Modelica\">Modelica</a>.</p></html>"));
end Drive;
