import { describe, expect, it } from 'vitest';
import { bandsProblem } from './bands-problem.ts';
import { bandOf } from './result-bands.ts';

const bands = ' 0; Riesgo bajo \n\n4,5; Riesgo medio\n7;Riesgo alto; urgente';

describe('bands', () => {
  it('name a result from a number on', () => {
    expect(['-1', '0', '4.49', '4.5', '6', '7', '100'].map((result) => bandOf(bands, result))).toEqual([
      '',
      'Riesgo bajo',
      'Riesgo bajo',
      'Riesgo medio',
      'Riesgo medio',
      'Riesgo alto; urgente',
      'Riesgo alto; urgente',
    ]);
    expect(bandOf(bands, '')).toBe('');
    expect(bandOf(null, '5')).toBe('');
  });

  it('are refused with the line that is wrong', () => {
    expect(bandsProblem(bands)).toBeNull();
    const form = 'escriba desde qué número, punto y coma y un texto, por ejemplo «7; Riesgo alto».';
    for (const wrong of ['Bajo', '0;', ';Bajo', 'cero; Bajo'])
      expect(bandsProblem(`-1; Nada\n${wrong}`), wrong).toBe(`Línea 2: ${form}`);
    expect(bandsProblem('0; A\n0; B')).toBe('Línea 2: cada franja comienza después de la anterior.');
    expect(bandsProblem(`0; ${'a'.repeat(81)}`)).toBe('Línea 1: el texto admite 80 caracteres.');
    expect(bandsProblem(Array.from({ length: 21 }, (_, n) => `${n}; Una`).join('\n'))).toBe(
      'Escriba máximo 20 franjas.',
    );
  });
});
