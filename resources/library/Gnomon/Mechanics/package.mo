within Gnomon;
package Mechanics "Motion in one direction, and rotation about one axis"
  annotation (Documentation(info="<html><p>Shafts turn in <b>Rotational</b>, bodies move along a line in <b>Translational</b>. Each has its own flange.</p></html>"));
end Mechanics;
