// A model in Sol that is built of parts in Modelica: those of the library Gnomon. The languages see each other's
// classes by name; SuppliedLamp in supplied_lamp.mo is the other way round, a Modelica model with this one in it.

model FilteredSupply
interface:
  parameter Real voltage{unit << "V"};
  parameter Real resistance{unit << "Ohm"};
  parameter Real capacitance{unit << "F"};
  static Gnomon.Electrical.Analog.Pin plus;
  static Gnomon.Electrical.Analog.NegativePin minus;
  static out Real charge{unit << "C"};
implementation:
  static Gnomon.Electrical.Analog.ConstantVoltage source{V << voltage};
  static Gnomon.Electrical.Analog.Resistor filter{R << resistance}(p << source.p, n << plus);
  static Gnomon.Electrical.Analog.Capacitor store{C << capacitance}(p << plus, n << minus);

  connection low(a << source.n, b << minus);
  charge = capacitance*store.v;
  when initial() then
    store.v << 0.0;
  end when;
end FilteredSupply;

model LoadedSupply
implementation:
  static FilteredSupply supply{voltage << 12.0, resistance << 100.0, capacitance << 1.0e-3};
  static Gnomon.Electrical.Analog.Resistor load{R << 300.0}(p << supply.plus, n << supply.minus);
  static Gnomon.Electrical.Analog.Ground ground(p << supply.minus);

  section Simulator:
    IntegrationTime{t << 1.0};
  end section;
end LoadedSupply;
