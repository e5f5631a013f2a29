import { Button } from '@caracteriza/ui/button';
import { Contrast, Moon, Sun } from 'lucide-react';
import { appearanceLabel, appearances, useAppearance } from './appearance.ts';

const icons = { light: Sun, dark: Moon, contrast: Contrast } as const;

/** Cycles through light, dark and high contrast. */
export function AppearanceButton() {
  const [appearance, choose] = useAppearance();
  const Icon = icons[appearance];
  const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length]!;
  const name = `Apariencia: ${appearanceLabel[appearance]}. Cambiar a ${appearanceLabel[next]}`;
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
