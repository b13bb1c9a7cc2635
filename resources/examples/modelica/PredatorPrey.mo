// Two populations: the prey feeds the predators, the predators eat the prey.
model PredatorPrey "Growth and decline that follow each other, after Lotka and Volterra"
  parameter Real birth = 0.6 "Growth of the prey when alone";
  parameter Real hunting = 0.025 "Prey that a predator takes";
  parameter Real death = 0.9 "Decline of the predators without prey";
  parameter Real feeding = 0.02 "What prey does for the predators";
  Real prey(start = 60, fixed = true) "Number of prey";
  Real predators(start = 12, fixed = true) "Number of predators";
equation
  der(prey) = birth*prey - hunting*prey*predators;
  der(predators) = feeding*prey*predators - death*predators;
  annotation (experiment(StopTime = 40));
end PredatorPrey;
