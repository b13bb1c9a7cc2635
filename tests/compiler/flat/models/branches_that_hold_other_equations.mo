model BranchesThatHoldOtherEquations
  parameter Real J1 = 1, J2 = 2;
  Real w1(start = 10, fixed = true), w2(start = 0, fixed = true), tau, x(start = 1), y[2];
  event Boolean engaged = time > 1;
equation
  J1*der(w1) = -tau;
  J2*der(w2) = tau;
  if engaged then
    w1 = w2;
  else
    tau = 0;
  end if;
  if x > 2 then
    der(x) = -1;
    y = {1, 2};
  elseif x > 1 then
    x = 1.5;
    for i in 1:2 loop
      if engaged then
        y[i] = time;
      else
        y[i] = i;
      end if;
    end for;
    when time > 3 then
      reinit(x, 2);
    end when;
  else
    when time > 4 then
      reinit(x, 3);
    end when;
    der(x) = 1;
    y[1] = 3;
    assert(y[1] > y[2], "never");
    y[2] = 4;
  end if;
end BranchesThatHoldOtherEquations;
