"""Models of any size, as text: what scaling.py measures. Each function returns (class name, text, scalar equations or None)."""


def grid(n):
    """n components of 20 classes, declared and connected one by one in a square grid of pins."""
    side = max(2, round(n ** 0.5))
    kinds = 20
    text = ["package Grid"]
    text.append("connector Pin Real v; flow Real i; end Pin;")
    for k in range(kinds):
        law = [
            "r*il = left.v - v", "r*il = left.v - v + 0.01*il^3", "il = (left.v - v)/(r + 1)",
            "il = tanh(left.v - v)/r"][k % 4]
        text.append(f"""model Node{k}
  parameter Real r = {k + 1};
  Real v(start=0), il, iu;
  Pin left, right, up, down;
equation
  right.v = v;
  down.v = v;
  {law};
  r*iu = up.v - v;
  left.i = il;
  up.i = iu;
  {k + 1}*der(v) = il + iu + right.i + down.i;
end Node{k};""")
    text.append("model Ground Pin p; equation p.v = 0; end Ground;")
    text.append("model Network\n  Ground ground;")
    for i in range(side):
        for j in range(side):
            k = (i * 7 + j) % kinds
            text.append(f"  Node{k} n{i}_{j}(r={1 + (i + j) % 5});")
    text.append("equation")
    for i in range(side):
        for j in range(side):
            left = f"n{i}_{j - 1}.right" if j else "ground.p"
            up = f"n{i - 1}_{j}.down" if i else "ground.p"
            text.append(f"  connect({left}, n{i}_{j}.left);")
            text.append(f"  connect({up}, n{i}_{j}.up);")
    text.append("end Network;\nend Grid;")
    return "Grid.Network", "\n".join(text) + "\n"


def chain(equations):
    """A rod of heated cells from the Gnomon library, declared and connected one by one: some 10 scalar equations each."""
    n = max(2, equations // 10)
    text = ["model Rod"]
    text.append("  Gnomon.Thermal.FixedTemperature warm(T=373.15);")
    for i in range(1, n + 1):
        text.append(f"  Gnomon.Thermal.HeatCapacitor c{i}(C={1.0 / n}, T(start=293.15, fixed=true));")
        text.append(f"  Gnomon.Thermal.ThermalConductor g{i}(G={n});")
    text.append("equation")
    text.append("  connect(warm.port, g1.port_a);")
    for i in range(1, n + 1):
        text.append(f"  connect(g{i}.port_b, c{i}.port);")
        if i < n:
            text.append(f"  connect(c{i}.port, g{i + 1}.port_a);")
    text.append("  annotation (experiment(StopTime=1));\nend Rod;")
    return "Rod", "\n".join(text) + "\n"


def array_chain(equations):
    """The same rod as two arrays of components, connected in a loop."""
    n = max(2, equations // 10)
    return "RodOfArrays", f"""model RodOfArrays
  parameter Integer n = {n};
  Gnomon.Thermal.FixedTemperature warm(T=373.15);
  Gnomon.Thermal.HeatCapacitor c[n](each C=1.0/n, T(each start=293.15, each fixed=true));
  Gnomon.Thermal.ThermalConductor g[n](each G=n);
equation
  connect(warm.port, g[1].port_a);
  for i in 1:n loop
    connect(g[i].port_b, c[i].port);
  end for;
  for i in 1:n - 1 loop
    connect(c[i].port, g[i + 1].port_a);
  end for;
  annotation (experiment(StopTime=1));
end RodOfArrays;
"""


def loop(equations):
    """One array of variables, one equation in a loop."""
    return "Loop", f"""model Loop
  parameter Integer n = {equations};
  parameter Real k[n] = fill(1.0, n);
  Real x[n](each start=0, each fixed=true);
equation
  der(x[1]) = k[1]*(1 - x[1]);
  for i in 2:n loop
    der(x[i]) = k[i]*(x[i - 1] - x[i]);
  end for;
  annotation (experiment(StopTime=1));
end Loop;
"""


def star(equations):
    """Capacitors that all hang on one node: one connection set with all of them."""
    n = max(2, equations // 8)
    text = ["model Star", "  Gnomon.Thermal.FixedHeatFlow source(Q_flow=1);"]
    text += [f"  Gnomon.Thermal.HeatCapacitor c{i}(C=1);\n  Gnomon.Thermal.ThermalConductor g{i}(G=1);" for i in range(n)]
    text.append("equation")
    for i in range(n):
        text.append(f"  connect(source.port, g{i}.port_a);\n  connect(g{i}.port_b, c{i}.port);")
    text.append("  annotation (experiment(StopTime=1));\nend Star;")
    return "Star", "\n".join(text) + "\n"


def modified(equations, inherited=False):
    """One class with many components, each modified from outside in one modification."""
    n = max(2, equations // 2)
    text = ["model Decay\n  parameter Real k = 1;\n  Real x(start=1, fixed=true);\n  Real y;\nequation",
            "  der(x) = -k*x;\n  y = k*x;\nend Decay;", "model Many"]
    text += [f"  Decay d{i};" for i in range(n)]
    text.append("end Many;\nmodel Modified")
    text.append("  extends Many(" if inherited else "  Many many(")
    text.append(",\n".join(f"    d{i}(k={1 + i % 7}, x(start={2 + i % 3}))" for i in range(n)) + ");")
    text.append("  annotation (experiment(StopTime=1));\nend Modified;")
    return "Modified", "\n".join(text) + "\n"


def inherited(equations):
    """The same as the modification of a base class."""
    return modified(equations, True)


def chart(equations):
    """A vector of states under one algorithm, for what algorithms cost."""
    return "Sums", f"""model Sums
  parameter Integer n = {equations};
  Real x[n](each start=1, each fixed=true), s[n];
equation
  for i in 1:n loop
    der(x[i]) = -x[i] + s[i];
  end for;
algorithm
  for i in 1:n loop
    s[i] := 0.5*x[i] + time;
  end for;
  annotation (experiment(StopTime=1));
end Sums;
"""


MODELS = {"grid": grid, "chain": chain, "array_chain": array_chain, "loop": loop, "star": star,
          "modified": modified, "inherited": inherited, "algorithm": chart}
