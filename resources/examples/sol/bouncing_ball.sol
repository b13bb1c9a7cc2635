// A ball falls on a table, bounces, loses speed with every bounce and finally lies still.
// "Lying" is not a very small bounce but another set of equations: the model changes its structure.

model Ball
  define 9.81 as g;
interface:
  parameter Real restitution{min << 0, max << 1};
  parameter Real dropHeight{unit << "m"};
  parameter Real restSpeed{unit << "m/s"};
  static out Real height{unit << "m"};
  static out Real speed{unit << "m/s"};
  static out Integer bounces;
implementation:
  static Boolean lying;

  when initial() then
    height << dropHeight;
    speed << 0.0;
    bounces << 0;
    lying << false;
  else when height <= 0 and speed < 0 then
    bounces << bounces + 1;
    if speed > -restSpeed then
      lying << true;
      speed << 0.0;
    else then
      speed << -restitution*speed;
    end if;
  end when;

  if lying then
    height = 0.0;
    speed = 0.0;
  else then
    der(height) = speed;
    der(speed) = -g;
  end if;
end Ball;

model BouncingBall
implementation:
  static Ball rubber{restitution << 0.8, dropHeight << 1.0, restSpeed << 0.01};
  static Ball wood{restitution << 0.45, dropHeight << 1.0, restSpeed << 0.01};

  section Documentation:
    Author{name << "Gnomon examples"};
    Version{v << "1.0"};
  end section;

  section Simulator:
    IntegrationTime{t << 5.0};
    IntegrationMethod{method << "ida", tolerance << 1e-6};
  end section;

  section Plots:
    Curve{y << rubber.height, label << "rubber", color << "steelblue"};
    Curve{y << wood.height, label << "wood", color << "peru"};
  end section;
end BouncingBall;
