model Pendulum
  model Long Real phi; end Long;
  dynamic Long L; event Boolean shorten(start = false);
equation
  shorten = phi <= 0;
statechart
  state Change extends State;
    State Short, Long, Init(isInitial = true);
    transition Init -> Long action L := new Long(l = 1); add(L); end transition;
    transition Long -> Short event shorten guard v > 0 after (2) priority 1 action disconnect(L.phi, phi); remove(L); end transition;
    state Inner extends AndState; entry x := 1; exit x := 2; do y := 3; end Inner;
  end Change;
section Documentation: Real s; end section;
end Pendulum;
