model ActionsOfAChart
  model Grows
    Real x;
    parameter Real p = 1;
  equation
    der(x) = p*y;
  end Grows;
  Real y = time, z = v[1], v[2];
  parameter Real q = 2;
  Integer n(start = 1);
  dynamic Grows a, b[2];
  event Boolean f;
statechart
  state S extends State;
    State A, B(isInitial = true);
    Final D;
    transition B -> A
      action
        a := new Grows(p = 3, x(start = 5));
        for i in 1:2 loop
          b[i] := new Grows();
          add(b[i]);
        end for;
        v := {v[2], v[1]};
        if y > 3 and n == 1 then
          add(a);
          f := true;
        elseif y > 2 then
          n := 2;
        else
          assert(y > 0, "no " + String(y));
        end if;
    end transition;
    transition A -> D after (q*2) guard a.x > 3 action remove(a); b[2].p := 4; terminate("end"); end transition;
    transition A -> B event f priority 2 action remove(b[1]); reinit(b[2].x, 0); end transition;
  end S;
end ActionsOfAChart;
