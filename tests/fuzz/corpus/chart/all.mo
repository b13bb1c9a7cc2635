model M
  event Boolean e(start = false), f(start = false);
equation
  e = time > 1; f = time > 2;
statechart
  state S extends State;
    entry x := 1; end entry;
    State A(isInitial = true), B; Final F; Choice c; Junction j;
    transition A -> B event e guard x > 1 priority 2 action x := 2; end transition;
    transition A -> P after (1) end transition;
    transition B -> c event f end transition;
    transition c -> A guard x > 2 end transition;
    transition c -> P.Q.Y end transition;
    transition P -> j event f end transition;
    transition j -> F guard x > 5 end transition;
    transition j -> B priority 2 end transition;
    transition B -> P.d event e end transition;
    state P extends ANDState;
      DeepHistory d;
      state Q extends State;
        State X(isInitial = true), Y; History h; Final G;
        transition X -> Y event e end transition;
        transition Y -> G event f end transition;
        transition h -> Y end transition;
        transition Q -> h event f priority 3 end transition;
      end Q;
      state R extends State;
        State U(isInitial = true), V;
        transition U -> V guard x > 1 end transition;
        transition V -> U after (2) end transition;
        do y = 3; end do;
      end R;
    end P;
  end S;
  state T extends State;
    State A(isInitial = true);
    transition T -> T event e action x := x + 1; end transition;
  end T;
end M;
