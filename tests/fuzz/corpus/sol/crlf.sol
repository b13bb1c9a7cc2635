model A
implementation:
  x = 1; // ä
end A;
model B /* open
end B;