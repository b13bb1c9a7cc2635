// Dimensions of a type that is written out.
model A
  type V3 = Real[3];
  type Q
    extends V3;
  end Q;
  Q q = {1, time, 3};
end A;
