import { expect, it } from 'vitest';
import { familyText } from './family-text.ts';

it.each([
  ['Los Cinco', 'familia Los Cinco'],
  ['Familia Ruiz', 'Familia Ruiz'],
  ['FAMILIA RUIZ', 'FAMILIA RUIZ'],
  ['familia', 'familia'],
  ['Familiares de Ruiz', 'familia Familiares de Ruiz'],
])('%s is the %s', (reference, text) => expect(familyText(reference)).toBe(text));
