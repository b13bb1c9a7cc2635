// An aspect of one's own: an environment package has an interface only, and what it means is up to those who read it.
// The aspect browser lists its instances; the solver does not know them.

environment package Maintenance
  model Interval
  interface:
    parameter Real hours{unit << "h"};
    parameter string task;
  end Interval;

  model Contact
  interface:
    parameter string person;
    parameter string phone;
  end Contact;
end Maintenance;

model CoolingPump
interface:
  parameter Real nominalFlow{unit << "m3/s"};
  static in Boolean on;
  static out Real volume{unit << "m3"};
  static out Real workedHours{unit << "h"};
implementation:
  if on then
    der(volume) = nominalFlow;
    der(workedHours) = 1/3600.0;
  else then
    der(volume) = 0;
    der(workedHours) = 0;
  end if;

  when initial() then
    volume << 0.0;
    workedHours << 0.0;
  end when;

  section Maintenance:
    Interval{hours << 4000.0, task << "change the shaft seal"};
    Interval{hours << 16000.0, task << "replace both bearings"};
    Contact{person << "Pump workshop", phone << "extension 4711"};
  end section;
end CoolingPump;

model CoolingCircuit
implementation:
  static CoolingPump first{nominalFlow << 0.02};
  static CoolingPump second{nominalFlow << 0.02};
  static Boolean night;

  when initial() then
    night << false;
  else when time >= 600 then
    night << true;
  end when;

  first.on = not night;
  second.on = true;

  section Simulator:
    IntegrationTime{t << 1200.0};
  end section;
end CoolingCircuit;
