// Array written as a call.
model A
  Real x[2] = array(time, 2);
  Real y[2, 1] = array({time}, {3});
end A;
