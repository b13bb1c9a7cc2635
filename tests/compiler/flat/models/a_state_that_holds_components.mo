model Parabola
  Real h(start = 1, fixed = true);
equation
  der(der(h)) = -9.81;
end Parabola;
partial model Chart
  event Boolean e = time > 1;
  Real landed(start = 0);
statechart
  state Flight extends State;
    State Waits(isInitial = true);
    state Flies extends State;
      Real way(start = 0);
      Parabola body(h(start = height));
      entry way := 0; end entry;
      do der(way) = speed; end do;
      exit landed := way; end exit;
      transition Flies -> Waits guard body.h < 0 end transition;
    end Flies;
    transition Waits -> Flies event e end transition;
  end Flight;
  parameter Real height = 2, speed = 3;
end Chart;
model Two
  extends Chart(speed = 4);
end Two;
model AStateThatHoldsComponents
  Two one, two(height = 5);
end AStateThatHoldsComponents;
