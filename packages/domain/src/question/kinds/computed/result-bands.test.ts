import { describe, expect, it } from 'vitest';
import { bandsProblem } from './bands-problem.ts';
import { personScope } from '../../../rule/person-scope.ts';
import { bandOf } from './result-bands.ts';

const noPerson = () => undefined;
const bands = ' 0; Riesgo bajo \n\n4,5; Riesgo medio\n7;Riesgo alto; urgente';

describe('bands', () => {
  it('name a result from a number on', () => {
    expect(
      ['-1', '0', '4.49', '4.5', '6', '7', '100'].map((result) => bandOf(bands, result, noPerson)),
    ).toEqual([
      '',
      'Riesgo bajo',
      'Riesgo bajo',
      'Riesgo medio',
      'Riesgo medio',
      'Riesgo alto; urgente',
      'Riesgo alto; urgente',
    ]);
    expect(bandOf(bands, '', noPerson)).toBe('');
    expect(bandOf(null, '5', noPerson)).toBe('');
  });

  it('are refused with the line that is wrong', () => {
    expect(bandsProblem(bands)).toBeNull();
    const form = 'escriba desde qué número, punto y coma y un texto, por ejemplo «7; Riesgo alto».';
    for (const invalidLine of ['Bajo', '0;', ';Bajo', 'cero; Bajo'])
      expect(bandsProblem(`-1; Nada\n${invalidLine}`), invalidLine).toBe(`Línea 2: ${form}`);
    expect(bandsProblem('0; A\n0; B')).toBe('Línea 2: cada franja comienza después de la anterior.');
    expect(bandsProblem(`0; ${'a'.repeat(81)}`)).toBe('Línea 1: el texto admite 80 caracteres.');
    expect(bandsProblem(Array.from({ length: 21 }, (_, n) => `${n}; Una`).join('\n'))).toBe(
      'Escriba máximo 20 franjas.',
    );
  });

  const byPerson = `18,5; Normal
25; Sobrepeso
Para edad_meses < 24:
13; Adecuado
18; Alto
Para edad < 18 y sexo = 'F':
20; Alto para niña`;

  it('are those of the first group that the person belongs to, and else those for all', () => {
    const bandFor = (result: string, person: object, day = '20261126') =>
      bandOf(byPerson, result, personScope(person, day));
    expect(bandFor('26', { EDAD: 40, SEXO: 'F', NACIMIENTO: '19860101' })).toBe('Sobrepeso');
    expect(bandFor('18', { EDAD: 1, SEXO: 'F', NACIMIENTO: '20250101' })).toBe('Alto');
    expect(bandFor('26', { EDAD: 10, SEXO: 'F', NACIMIENTO: '20160101' })).toBe('Alto para niña');
    expect(bandFor('26', { EDAD: 10, SEXO: 'M', NACIMIENTO: '20160101' })).toBe('Sobrepeso');
    expect(bandOf(byPerson, '26', noPerson)).toBe('Sobrepeso');
    expect(bandFor('1', { EDAD: 1, SEXO: 'F', NACIMIENTO: '20250101' })).toBe('');
  });

  it('are refused where a group is no condition on the person', () => {
    expect(bandsProblem(byPerson)).toBeNull();
    for (const [condition, message] of [
      ['edad <', 'El cálculo no está completo.'],
      ['edad', 'escriba una comparación, por ejemplo «Para edad < 5:».'],
      ['peso > 3', '«peso» no es de la persona: use edad, edad_meses, edad_dias, sexo u otro de sus datos.'],
      ['sexo = 1', 'Escriba entre comillas el código que se compara con «sexo».'],
    ])
      expect(bandsProblem(`1; Bajo\nPara ${condition}:\n1; Bajo`)).toBe(`Línea 2: ${message}`);
    expect(bandsProblem('Para edad < 5:\nPara edad < 9:\n1; Bajo')).toBe(
      'Línea 1: escriba debajo sus franjas.',
    );
    expect(bandsProblem('Para edad < 5:\n2; A\nPara edad < 9:\n1; Bajo\n1; Alto')).toBe(
      'Línea 5: cada franja comienza después de la anterior.',
    );
  });
});
