within Gnomon;
package Mechanics "Motion in one direction, and rotation about one axis"
end Mechanics;
