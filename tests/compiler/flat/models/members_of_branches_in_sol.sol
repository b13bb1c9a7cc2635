model Grows
interface:
  parameter Real rate;
  static Real x;
implementation:
  der(x) = rate*x;
end Grows;

model MembersOfBranchesInSol
interface:
  static Real y;
implementation:
  if time > 2 then
    static Grows g{rate << 2};
    y = g.x;
  else if time > 1 then
    Grows{rate << 1};
    der(y) = 1;
  else then
    y = 0;
    if y > 3 then
      static Real inner;
      inner = time;
    end if;
  end if;
end MembersOfBranchesInSol;
