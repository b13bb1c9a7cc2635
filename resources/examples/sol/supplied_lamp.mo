model SuppliedLamp "A model in Modelica with a component in Sol: FilteredSupply, in filtered_supply.sol"
  import Gnomon.Electrical.Analog .*;
  FilteredSupply supply(voltage = 12, resistance = 100, capacitance = 1e-3);
  Resistor lamp(R = 300);
  Ground ground;
equation
  connect(supply.plus, lamp.p);
  connect(supply.minus, lamp.n);
  connect(supply.minus, ground.p);
  annotation (experiment(StopTime = 1));
end SuppliedLamp;
