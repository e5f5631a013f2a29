import { expect, test } from 'vitest';
import { someSampleMeets } from './pattern-samples.ts';

const rule = (passwordregex: string, minimumlengthpassword: number, maximumlengthpassword: number) => ({
  passwordregex,
  minimumlengthpassword,
  maximumlengthpassword,
  passwordregexexplanation: '',
});

test.each([
  ['^(?=.*\\p{Lu})(?=.*\\d)(?=.*[^\\p{L}\\d]).+$', 8, 64],
  ['^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%])[A-Za-z\\d@$!%]+$', 12, 12],
  ['.*', 1, 128],
  ['[A-Z].*\\d', 20, 20],
  ['^ABC-\\d{5}$', 9, 9],
  ['^\\p{Lu}\\p{Ll}+-\\d{2,4}$', 8, 10],
  ['^(rojo|verde|azul)-(\\d{4})-\\2$', 14, 15],
  ['^[0-9]{4}$', 4, 4],
  ['^(?!.*(.)\\1)[a-z0-9]{10,}$', 10, 20],
  ['^[^aeiou]+$', 30, 128],
  ['^(?:[A-Z][a-z]{3}){4}\\d+$', 17, 128],
  ['^.{128}$', 8, 128],
  ['^[ñáéíóú]+\\d$', 6, 8],
  ['^☂+\\d☂+$', 5, 9],
])('%s with %i to %i characters can be met', async (pattern, minimum, maximum) => {
  expect(await someSampleMeets(rule(pattern, minimum, maximum))).toBe(true);
});

test.each([
  ['^\\d{4}$', 8, 64],
  ['^[a-z]{20}$', 8, 16],
  ['^(?=.*\\d)[a-z]+$', 8, 64],
  ['^\\s+$', 1, 64],
  ['a^', 1, 64],
  ['^(?:(?:a{99}){99}){99}$', 8, 128],
  ['^(?:(?:(?:(?:(?:){999}){999}){999}){999}){999}a$', 8, 128],
  ['^(?!.*[a-z])(?=.*[a-z]).*$', 8, 64],
])('%s with %i to %i characters cannot be met', async (pattern, minimum, maximum) => {
  expect(await someSampleMeets(rule(pattern, minimum, maximum))).toBe(false);
});
