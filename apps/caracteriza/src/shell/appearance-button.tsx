import { Button } from '@caracteriza/ui/button';
import { Contrast, Moon, Sun } from 'lucide-react';
import { appearances, useAppearance } from './appearance.ts';

const look = {
  light: { label: 'Claro', Icon: Sun },
  dark: { label: 'Oscuro', Icon: Moon },
  contrast: { label: 'Alto contraste', Icon: Contrast },
} as const;

/** Goes from light to dark to high contrast and back. */
export function AppearanceButton() {
  const [appearance, choose] = useAppearance();
  const { label, Icon } = look[appearance];
  const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length]!;
  const name = `Apariencia: ${label}. Cambiar a ${look[next].label}`;
  return (
    <Button
      variant="quiet"
      icon={<Icon aria-hidden />}
      aria-label={name}
      title={name}
      onClick={() => choose(next)}
    />
  );
}
