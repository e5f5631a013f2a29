import { expect, it } from 'vitest';
import { normalizedPassphrase, passphraseProblem } from './passphrase-rule.ts';

it('takes a phrase of ten signs and refuses what is guessed at once', () => {
  expect(passphraseProblem('la ñapa 42', 'ana')).toBeNull();
  expect(passphraseProblem('corta', 'ana')).toBe('Escriba al menos 10 caracteres; lleva 5.');
  expect(passphraseProblem('x'.repeat(129), 'ana')).toContain('128');
  expect(passphraseProblem('1234567890', 'ana')).toContain('letras');
  expect(passphraseProblem('2026-11-26', 'ana')).toContain('letras');
  expect(passphraseProblem('aaaabbbbcccc', 'ana')).toContain('variados');
  expect(passphraseProblem('Soy ANA y subo la loma', 'ana')).toContain('usuario');
});

it('counts a sign outside of the basic plane once', () => {
  expect(passphraseProblem('🐄🐖🐓🐑🐐', 'ana')).toContain('lleva 5');
});

it('is the same from a keyboard that composes its accents', () => {
  expect(normalizedPassphrase('n\u0303ame')).toBe(normalizedPassphrase('\u00f1ame'));
});
