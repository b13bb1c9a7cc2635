model AParameterThatAChartChanges
  parameter Real c1 = 2.7e6, c3 = 3.5651205;
  Real c2(start = 0.4), c4(start = 5.5);
  Real y1(start = 4.2, fixed = true), y2(start = 0.3, fixed = true);
  event Boolean e(start = false), f(start = false);
  Integer switches(start = 0);
equation
  der(y1) = c1*(y2 + c2 - y1);
  der(y2) = c3*(c4 - y2);
  e = y1 >= 5.8;
  f = y1 <= 2.5;
statechart
  state SCSol extends State;
    State ax, bx, ix(isInitial = true);
    transition ix -> ax end transition;
    transition ax -> bx event e
      action c2 := -0.3; c4 := 2.73; switches := switches + 1;
    end transition;
    transition bx -> ax event f
      action c2 := 0.4; c4 := 5.5; switches := switches + 1;
    end transition;
  end SCSol;
end AParameterThatAChartChanges;
