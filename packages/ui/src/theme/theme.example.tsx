import { Button } from '@caracteriza/ui/button';
import { createTheme } from '@caracteriza/ui/theme';

// Created once, on the server or in a build: a stylesheet for light, dark and high contrast.
const brand = createTheme({ accent: '#1d4ed8', radius: '4px', font: "'Inter', sans-serif" });

export const Example = () => (
  <>
    <style>{brand}</style>
    <Button variant="primary">Guardar</Button>
  </>
);
