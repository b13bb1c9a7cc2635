package Failing "Models whose default start values lead nowhere"
  model TwoDiodes "Two diodes in series behind a resistor"
    parameter Real Is = 1e-12, Vt = 0.025, R = 100, U = 5;
    Real i, v1, v2;
  equation
    i = Is*(exp(v1/Vt) - 1);
    i = Is*(exp(v2/Vt) - 1);
    U = R*i + v1 + v2;
  end TwoDiodes;

  model Saturation "The far root of a curve that is flat where the guess is (Najafi 2008, system (6))"
    Real x, y;
  equation
    0 = (x - 3)/((x - 3)^2 + 1) - 0.1;
    0 = 2*x - y - 0.5;
  end Saturation;

  model Flash "Boiling of a mixture: logarithms that have no number at the default guess"
    parameter Real z = 0.4, K = 2e5;
    Real x, T, p;
  equation
    log(p) = 23.2 - 3816/(T - 46);
    x*p/1e5 = z;
    p = K*x + 100*log(x);
  end Flash;

  model Orifices "Three turbulent restrictions in series, pressures from a quotient"
    Real p1, p2, q;
  equation
    q = sqrt(5 - p1)*0.3;
    q = sqrt(p1 - p2)*0.2;
    q = sqrt(p2 - 1)*0.4;
  end Orifices;

  model Colebrook "Friction in a rough pipe"
    parameter Real Re = 1e5, k = 1e-4;
    Real f, s;
  equation
    s = 1/sqrt(f);
    s = -2*log10(k/3.7 + 2.51*s/Re);
  end Colebrook;

  model DiodeNetwork "A charged capacitor, a diode beside two the other way round, another one and a large resistor"
    model Diode "Exponential up to Maxexp, then straight; a resistor of 100 MOhm beside it"
      parameter Real Ids = 1e-9, Vt = 0.04, Maxexp = 40;
      Real v, i;
    equation
      i = v/1e8 + Ids*(if v/Vt > Maxexp then exp(Maxexp)*(1 + v/Vt - Maxexp) - 1 else exp(v/Vt) - 1);
    end Diode;
    parameter Real C = 1e-4, R = 1000;
    Real u(start = 12, fixed = true), i;
    Diode d1, d2, d3, last;
  equation
    C*der(u) = -i;
    d2.i = d3.i;
    d1.v = -d2.v - d3.v;
    i = d1.i - d2.i;
    i = last.i;
    u = d1.v + last.v + R*i;
  end DiodeNetwork;

  model DiodeString "Five diodes in a row, fed with 24 V"
    parameter Real Is = 1e-14, Vt = 0.0258, R = 470, U = 24;
    Real i, v1, v2, v3, v4, v5;
  equation
    i = Is*(exp(v1/Vt) - 1);
    i = Is*(exp(v2/Vt) - 1);
    i = 10*Is*(exp(v3/Vt) - 1);
    i = 10*Is*(exp(v4/Vt) - 1);
    i = Is*(exp(v5/Vt) - 1);
    U = R*i + v1 + v2 + v3 + v4 + v5;
  end DiodeString;

  model HeatExchanger "The logarithmic mean of two differences that are both zero at the guess"
    parameter Real Ch = 500, Cc = 800, Thot = 360, Tcold = 290, kA = 600;
    Real Q, d1, d2, dm, Th(start = Tcold), Tc(start = Thot);
  equation
    Q = Ch*(Thot - Th);
    Q = Cc*(Tc - Tcold);
    d1 = Thot - Tc;
    d2 = Th - Tcold;
    dm = (d1 - d2)/log(d1/d2);
    Q = kA*dm;
  end HeatExchanger;

  model Pump "A pump of constant power against a pipe: no flow, no head"
    parameter Real P = 750, k = 4e6, g = 9.81, rho = 1000;
    Real q, H;
  equation
    P = rho*g*q*H;
    H = 3 + k*q*abs(q)/(rho*g)*(1 + 0.1/q);
  end Pump;

  model Tank "A tank with an outlet, which starts empty; its steady state is wanted"
    parameter Real feed = 0.02, c = 0.01, A = 0.5;
    Real h(start = 0, fixed = true), out;
  equation
    A*der(h) = feed - out;
    out = c*sqrt(2*9.81*h);
  end Tank;

  model Battery "A cell whose current is a hyperbolic sine, too large for a number at the guess"
    parameter Real i0 = 1e-4, U0 = 3.7, R = 0.05, P = 20;
    Real i, U, eta(start = 40), soc(start = 0.5, fixed = true);
  equation
    P = U*i;
    i = 2*i0*sinh(eta/0.0514);
    U = U0 + 0.06*log(soc/(1 - soc)) - R*i - eta;
    der(soc) = -i/3600;
  end Battery;
end Failing;
