model TwoClassesConnectedInTurn
  model Zustand1
    constant Real c1 = 2.7*10^6;
    constant Real c3 = 3.5651205;
    constant Real c2 = 0.4;
    constant Real c4 = 5.5;
    Real y1; Real y2;
  equation
    der(y1) = c1*(y2 + c2 - y1);
    der(y2) = c3*(c4 - y2);
  end Zustand1;
  model Zustand2
    constant Real c1 = 2.7*10^6;
    constant Real c3 = 3.5651205;
    constant Real c2 = -0.3;
    constant Real c4 = 2.73;
    Real y1; Real y2;
  equation
    der(y1) = c1*(y2 + c2 - y1);
    der(y2) = c3*(c4 - y2);
  end Zustand2;
  event Boolean e(start = false), f(start = false);
  Real y1(start = 4.2);
  Real y2(start = 0.3);
  dynamic Zustand1 Z1;
  dynamic Zustand2 Z2;
equation
  e = (y1 > 5.8) or (y1 == 5.8);
  f = (y1 < 2.5) or (y1 == 2.5);
statechart
  state Zustandswechsel extends ANDState;
    State ax, bx, ix(isInitial = true);
    transition ix -> ax action
      Z1 := new Zustand1();
      Z2 := new Zustand2();
      add (Z1); Z1.y1 := y1;
      Z1.y2 := y2;
      connect (Z1.y1, y1);
      connect (Z1.y2, y2);
    end transition;
    transition ax -> bx event e action
      disconnect (Z1.y1, y1);
      disconnect (Z1.y2, y2);
      remove (Z1);
      Z2.y1 := y1;
      Z2.y2 := y2; add (Z2);
      connect (Z2.y1, y1);
      connect (Z2.y2, y2);
    end transition;
    transition bx -> ax event f action
      disconnect (Z2.y1, y1);
      disconnect (Z2.y2, y2);
      remove (Z2);
      Z1.y1 := y1;
      Z1.y2 := y2; add (Z1);
      connect (Z1.y1, y1);
      connect (Z1.y2, y2);
    end transition;
  end Zustandswechsel;
end TwoClassesConnectedInTurn;
