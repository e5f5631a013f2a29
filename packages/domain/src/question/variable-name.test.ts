import { describe, expect, it } from 'vitest';
import { optionCode, variableName } from './own-names.ts';
import { longestVariable, suggestedVariable, variableProblem } from './variable-name.ts';

describe('a variable name', () => {
  it.each(['peso', 'Peso_2', 'p', 'a'.repeat(longestVariable)])('may be %s', (name) =>
    expect(variableProblem(name)).toBeNull(),
  );

  it.each(['', '2peso', '_peso', 'año', 'peso kg', 'peso-kg', 'peso.kg', 'a'.repeat(longestVariable + 1)])(
    'is refused where files would change it: %s',
    (name) => expect(variableProblem(name)).toMatch(/^El nombre de variable /),
  );

  it.each(['si', 'SUMA', 'edad', 'Sexo', 'grupo_sanguineo', 'hoy', 'no', 'with', 'str', 'NULL'])(
    'is no word of rules and statistics programs: %s',
    (name) => expect(variableProblem(name)).toMatch(/es una palabra de los cálculos/),
  );

  it.each(['PRE000001', 'opc1', 'persona_edad', 'familia_zona', 'encuestador', 'seccion_2'])(
    'is no name of the system: %s',
    (name) => expect(variableProblem(name)).toMatch(/como un nombre del sistema/),
  );
});

describe('the suggested name', () => {
  it.each([
    ['¿Cuál es su peso al nacer?', 'peso_nacer'],
    ['Año de construcción de la vivienda', 'ano_construccion'],
    ['¿Hay niños?', 'hay_ninos'],
    ['3 comidas', 'p_3_comidas'],
    ['¿Y?', 'p_y'],
    ['Edad', 'p_edad'],
    ['Familia completa', 'p_familia_completa'],
    ['¿?', 'p_'],
    ['Electroencefalografistaotorrino', 'electroencefalografista'],
  ])('of «%s» is %s', (statement, name) => expect(suggestedVariable(statement, [])).toBe(name));

  it('is nobody else’s, and always allowed', () => {
    expect(suggestedVariable('Peso', ['PESO', 'peso_2'])).toBe('peso_3');
    expect(suggestedVariable('Familia', ['familia'])).toBe('p_familia');
    for (const statement of ['if', 'PRE000001', 'persona 1', 'ñ'.repeat(100), '日本', ''])
      expect(variableProblem(suggestedVariable(statement, [])), statement).toBeNull();
  });
});

it('stands for the system’s code where there is none', () => {
  expect(variableName({ code: 'PRE000001' })).toBe('pre000001');
  expect(variableName({ code: 'PRE000001', variable: 'Peso' })).toBe('Peso');
  expect(optionCode({ code: 'OPC000001', ownCode: null })).toBe('OPC000001');
  expect(optionCode({ code: 'OPC000001', ownCode: '1' })).toBe('1');
});
