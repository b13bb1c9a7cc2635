// Inner and outer.
model A
  model W
    parameter Real g = 9;
  end W;
  model B
    outer W w;
    Real x = w.g;
  end B;
  inner W w(g = 5);
  B b;
end A;
