// A room with a heater that a thermostat switches on and off. The switch is a discrete variable that events set; how
// often it has switched, and how long it has been on, are counted.

model Room
interface:
  parameter Real capacity{unit << "J/K"};
  parameter Real loss{unit << "W/K"};
  parameter Real outside{unit << "degC"};
  static in Real heat{unit << "W"};
  static out Real temperature{unit << "degC"};
implementation:
  capacity*der(temperature) = heat - loss*(temperature - outside);
end Room;

model Thermostat
interface:
  parameter Real wanted{unit << "degC"};
  parameter Real band{unit << "K"};
  static in Real measured{unit << "degC"};
  static out Boolean on;
  static out Integer switched;
implementation:
  when initial() then
    on << measured < wanted;
    switched << 0;
  else when measured < wanted - band/2 then
    on << true;
    switched << switched + 1;
  else when measured > wanted + band/2 then
    on << false;
    switched << switched + 1;
  end when;
end Thermostat;

model HeatedRoom
interface:
  parameter Real power{unit << "W"};
  static out Real secondsOn{unit << "s"};
implementation:
  static Room room{capacity << 2.0e5, loss << 50.0, outside << 0.0};
  static Thermostat thermostat{wanted << 20.0, band << 2.0};

  thermostat.measured = room.temperature;
  if thermostat.on then
    room.heat = power;
    der(secondsOn) = 1;
  else then
    room.heat = 0;
    der(secondsOn) = 0;
  end if;

  when initial() then
    room.temperature << 15.0;
    secondsOn << 0.0;
  end when;
end HeatedRoom;

model WinterDay
implementation:
  static HeatedRoom house{power << 2000.0};

  section Simulator:
    IntegrationTime{t << 36000.0};
    IntegrationMethod{method << "ida", tolerance << 1e-7};
  end section;

  section Plots:
    Curve{y << house.room.temperature, label << "room"};
  end section;
end WinterDay;
