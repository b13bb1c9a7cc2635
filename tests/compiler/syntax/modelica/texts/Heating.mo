within;
package Heating "A house with rooms, walls and a heater"
  import SI = Modelica.Units.SI;
  constant SI.Temperature outside = 273.15 "Far away from any house";

  partial package Medium "What flows in the pipes"
    constant Real density(unit = "kg/m3");
    replaceable partial function enthalpy "Specific enthalpy"
      input SI.Temperature T;
      output SI.SpecificEnthalpy h;
    end enthalpy;
  end Medium;

  package Water "Plain water"
    extends Medium(density = 995.6);
    redeclare function extends enthalpy "Linear in temperature"
    algorithm
      h := 4184*(T - 273.15);
      if T < 273.15 then
        h := h - 333550;
      elseif T > 373.15 then
        h := h + 2256000;
      else
        assert(T > 0, "Temperatures are absolute: " + String(T));
      end if;
    end enthalpy;
  end Water;

  connector HeatPort "Temperature and heat flow"
    SI.Temperature T "Of the port";
    flow SI.HeatFlowRate Q_flow "Into the component";
    annotation (
      Icon(coordinateSystem(preserveAspectRatio = false, extent = {{-100, -100}, {100, 100}}), graphics = {
            Rectangle(
              extent = {{-100, 100}, {100, -100}},
              lineColor = {191, 0, 0},
              fillColor = {191, 0, 0},
              fillPattern = FillPattern.Solid)}));
  end HeatPort;

  type Insulation = enumeration(none "Bare", thin, thick "With mineral wool") "How well a wall keeps warm";

  model Wall "Stores and conducts heat in layers"
    parameter Integer layers(min = 1) = 3 "How finely it is divided";
    parameter SI.ThermalConductance G = 12 "Of the whole wall";
    parameter SI.HeatCapacity C(displayUnit = "kJ/K") = 1e5
      "Of the whole wall";
    parameter Insulation insulation = Insulation.thin annotation (Dialog(group = "Building"));
    HeatPort inside annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    HeatPort outside annotation (Placement(
        transformation(extent = {{90, -10}, {110, 10}}),
        iconTransformation(extent = {{90, -10}, {110, 10}})));
    SI.Temperature T[layers](each start = 293.15, each fixed = true);
  protected
    final parameter Real factor = if insulation == Insulation.none then 1 elseif insulation == Insulation.thin then 0.5
      else 0.2;
    SI.HeatFlowRate Q_flow[layers + 1];
  equation
    Q_flow[1] = factor*G*2*layers*(inside.T - T[1]);
    for i in 2:layers loop
      Q_flow[i] = factor*G*layers*(T[i - 1] - T[i]);
    end for;
    Q_flow[end] = factor*G*2*layers*(T[layers] - outside.T);
    for i in 1:layers loop
      C/layers*der(T[i]) = Q_flow[i] - Q_flow[i + 1];
    end for;
    inside.Q_flow = Q_flow[1];
    outside.Q_flow = -Q_flow[layers + 1];
    annotation (Documentation(info = "<html>
<p>A wall of equal layers. The \"factor\" tells how much of the conductance the insulation leaves.</p>
<ul>
<li>One layer has one state.</li>
</ul>
</html>"));
  end Wall;

  model Heater "Gives heat while its switch is on"
    parameter SI.HeatFlowRate nominal = 5000;
    Modelica.Blocks.Interfaces.BooleanInput on "Whether it heats";
    HeatPort port;
    discrete Integer count(start = 0, fixed = true) "How often it was switched on";
  equation
    port.Q_flow = if on then -nominal else 0;
    when on then
      count = pre(count) + 1;
    elsewhen not on then
      Modelica.Utilities.Streams.print("off at " + String(time));
    end when;
  end Heater;

  block Controller "Hysteresis"
    parameter SI.Temperature reference = 293.15;
    parameter SI.TemperatureDifference band = 1;
    input SI.Temperature measured;
    output Boolean on(start = false, fixed = true);
  algorithm
    when measured < reference - band/2 then
      on := true;
    end when;
    when measured > reference + band/2 then
      on := false;
    end when;
  end Controller;

  model House "Two rooms"
    replaceable package Fluid = Water constrainedby Medium annotation (choicesAllMatching = true);
    inner parameter SI.Temperature ambient = outside;
    Wall wall1(G = 20, C = 2e5), wall2(G = 10, redeclare Insulation insulation = Insulation.thick);
    Heater heater(nominal = 4000) annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}}, rotation = 90)));
    Controller controller(reference = 294.15, measured = room.T);
    Modelica.Thermal.HeatTransfer.Components.HeatCapacitor room(C = 1e5, T(start = 288.15, fixed = true));
    Modelica.Thermal.HeatTransfer.Sources.FixedTemperature air[2](each T = ambient) if ambient > 0;
  initial equation
    wall1.T[1] = 290;
  equation
    connect(heater.port, room.port) annotation (Line(points = {{-40, 0}, {-20, 0}, {-20, 40}}, color = {191, 0, 0}));
    connect(controller.on, heater.on);
    connect(room.port, wall1.inside);
    connect(room.port, wall2.inside);
    connect(wall1.outside, air[1].port);
    connect(wall2.outside, air[2].port);
    annotation (experiment(StopTime = 86400, Interval = 60, Tolerance = 1e-6));
  end House;

  function mean "Of a vector"
    input Real x[:];
    output Real m;
  protected
    Real sum = 0;
    Integer i = 1;
  algorithm
    while i <= size(x, 1) loop
      sum := sum + x[i];
      i := i + 1;
      if i > 1000000 then
        break;
      end if;
    end while;
    m := sum/max(1, size(x, 1));
    return;
    annotation (Inline = false, derivative(zeroDerivative = x) = mean_der);
  end mean;

  function mean_der
    extends mean;
    input Real x_der[size(x, 1)];
  end mean_der;

  function tableValue "Looks up a table in C"
    extends Modelica.Icons.Function;
    input ExternalTable table;
    input Real x;
    output Real y;
    external "C" y = heating_lookup(table, x)
      annotation (Include = "#include <heating.h>", Library = {"heating", "m"});
  end tableValue;

  class ExternalTable
    extends ExternalObject;
    function constructor
      input String name;
      output ExternalTable table;
      external "C" table = heating_open(name);
    end constructor;
    function destructor
      input ExternalTable table;
      external "C" heating_close(table);
    end destructor;
  end ExternalTable;

  operator record Pair "Two numbers that can be added"
    Real a, b;
    encapsulated operator 'constructor'
      function fromReal
        import Heating.Pair;
        input Real x;
        output Pair p(a = x, b = 0);
      algorithm
      end fromReal;
    end 'constructor';
    encapsulated operator function '+'
      import Heating.Pair;
      input Pair p1;
      input Pair p2;
      output Pair sum = Pair(p1.a + p2.a, p1.b + p2.b);
    algorithm
    end '+';
  end Pair;
  annotation (version = "1.0", uses(Modelica(version = "4.0.0")));
end Heating;
