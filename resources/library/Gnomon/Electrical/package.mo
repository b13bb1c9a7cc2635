within Gnomon;
package Electrical "Electric circuits"
  annotation (Documentation(info="<html><p><b>Analog</b> has circuits of resistors, coils, capacitors and sources.</p></html>"));
end Electrical;
