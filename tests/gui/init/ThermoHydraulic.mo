package ThermoHydraulic "Water from a source through a chamber to two sinks"
  connector Port
    Real p(unit = "Pa") "pressure";
    Real h(unit = "J/kg") "specific enthalpy";
    flow Real m_flow(unit = "kg/s") "mass flow";
    flow Real H_flow(unit = "W") "enthalpy flow";
  end Port;

  model Source
    parameter Real p0(unit = "Pa") = 3e5;
    parameter Real T0(unit = "K") = 320;
    parameter Real cp(unit = "J/(kg.K)") = 4190;
    Port port;
  equation
    port.p = p0;
    port.h = cp*T0;
  end Source;

  model Sink
    parameter Real p0(unit = "Pa") = 1e5;
    parameter Real T0(unit = "K") = 290;
    parameter Real cp(unit = "J/(kg.K)") = 4190;
    Port port;
  equation
    port.p = p0;
    port.h = cp*T0;
  end Sink;

  model Pipe "Pressure loss"
    parameter Real zeta = 20 "loss coefficient";
    parameter Real A(unit = "m2") = 1e-3;
    parameter Real rho(unit = "kg/m3") = 995;
    parameter Real small(unit = "kg/s") = 1e-4;
    Port a, b;
    Real dp(unit = "Pa");
    Real m_flow(unit = "kg/s");
    Real v(unit = "m/s");
    Real h(unit = "J/kg") "of what flows";
  equation
    dp = a.p - b.p;
    dp = zeta*m_flow*sqrt(m_flow^2 + small^2)/(2*rho*A^2);
    v = m_flow/(rho*A);
    h = noEvent(if m_flow > 0 then a.h else b.h);
    a.m_flow = m_flow;
    a.m_flow + b.m_flow = 0;
    a.H_flow = m_flow*h;
    a.H_flow + b.H_flow = 0;
  end Pipe;

  model Volume "Chamber of constant volume"
    parameter Real V(unit = "m3") = 0.1;
    parameter Real cp(unit = "J/(kg.K)") = 4190;
    parameter Real rho0(unit = "kg/m3") = 995;
    parameter Real p0(unit = "Pa") = 1e5;
    parameter Real T0(unit = "K") = 300;
    parameter Real K(unit = "Pa") = 2e9 "compressibility";
    parameter Real beta(unit = "1/K") = 3e-4;
    Port a, b, c;
    Real p(unit = "Pa", start = 2e5, fixed = true);
    Real T(unit = "K", start = 300, fixed = true);
    Real rho(unit = "kg/m3");
    Real M(unit = "kg");
    Real U(unit = "J");
    Real u(unit = "J/kg");
    Real h(unit = "J/kg");
  equation
    rho = rho0*(1 + (p - p0)/K - beta*(T - T0));
    h = cp*T;
    u = h - p/rho;
    M = rho*V;
    U = M*u;
    der(M) = a.m_flow + b.m_flow + c.m_flow;
    der(U) = a.H_flow + b.H_flow + c.H_flow;
    a.p = p;
    b.p = p;
    c.p = p;
    a.h = h;
    b.h = h;
    c.h = h;
  end Volume;

  model FlowMeter
    Port a, b;
    Real y(unit = "kg/s") "reading";
  equation
    a.p = b.p;
    a.h = b.h;
    a.m_flow + b.m_flow = 0;
    a.H_flow + b.H_flow = 0;
    y = a.m_flow;
  end FlowMeter;

  model Plant
    Source source;
    Pipe inlet(zeta = 30);
    Volume volume;
    Pipe left(zeta = 20), right(zeta = 40);
    FlowMeter leftMeter, rightMeter;
    Sink leftSink, rightSink(p0 = 1.2e5);
  equation
    connect(source.port, inlet.a);
    connect(inlet.b, volume.a);
    connect(volume.b, left.a);
    connect(volume.c, right.a);
    connect(left.b, leftMeter.a);
    connect(right.b, rightMeter.a);
    connect(leftMeter.b, leftSink.port);
    connect(rightMeter.b, rightSink.port);
  end Plant;
end ThermoHydraulic;
