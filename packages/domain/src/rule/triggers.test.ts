import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triggerSentence, unmetText } from './trigger-words.ts';
import {
  operatorsOfTriggerField,
  agesContradict,
  tableOfTriggerField,
  triggerFields,
  triggerOperators,
  triggerProblem,
  triggersHold,
  unmetFields,
  type TriggerField,
  type TriggerOperator,
  type TriggerPerson,
  type TriggerRule,
} from './triggers.ts';

const age = (operator: TriggerOperator, value1: number | string, value2?: number): TriggerRule => ({
  field: 'EDAD',
  operator,
  value1: String(value1),
  value2: value2 === undefined ? null : String(value2),
});
const triggerIs = (field: TriggerField, value1: string): TriggerRule => ({
  field,
  operator: 'ES IGUAL A',
  value1,
});

const anAge = fc.integer({ min: 0, max: 12 });
const ageRule = fc
  .tuple(fc.constantFrom(...triggerOperators), anAge, anAge)
  .map(([operator, low, high]) => age(operator, low, operator === 'ENTRE' ? high : undefined));
const codeRule = fc
  .tuple(fc.constantFrom<TriggerField>('SEXO', 'EPS', 'ETNIA'), fc.constantFrom('1', '2'))
  .map(([field, code]) => triggerIs(field, code));
const anyRules = fc.array(fc.oneof(ageRule, codeRule), { maxLength: 6 });
const aCode = fc.constantFrom('1', '2', '3', null);
const anyPerson: fc.Arbitrary<TriggerPerson> = fc.record({
  SEXO: aCode,
  EPS: aCode,
  ETNIA: aCode,
  EDAD: anAge,
});

/** The rule of rules §4 as sets of allowed ages and codes: the same result by a different method. */
function allowedAges(rules: readonly TriggerRule[]): Set<number> {
  const ages = Array.from({ length: 13 }, (_, index) => index);
  const span = (from: number, to: number) => ages.filter((value) => value >= from && value <= to);
  const [pickedAges, bounds]: [number[][], number[][]] = [[], []];
  for (const { operator, value1, value2 } of rules) {
    const value = Number(value1);
    if (operator === 'ES IGUAL A') pickedAges.push(span(value, value));
    if (operator === 'ENTRE') pickedAges.push(span(value, Number(value2)));
    if (operator === 'MAYOR QUE') bounds.push(span(value + 1, 12));
    if (operator === 'MENOR QUE') bounds.push(span(0, value - 1));
    if (operator === 'MAYOR O IGUAL QUE') bounds.push(span(value, 12));
    if (operator === 'MENOR O IGUAL QUE') bounds.push(span(0, value));
  }
  const start = new Set(pickedAges.length > 0 ? pickedAges.flat() : ages);
  return new Set([...start].filter((value) => bounds.every((bound) => bound.includes(value))));
}

describe('triggers hold', () => {
  it.each<[string, TriggerRule[], TriggerPerson, boolean]>([
    ['no triggers: everyone', [], {}, true],
    ['the entry’s code', [triggerIs('SEXO', 'F')], { SEXO: 'F' }, true],
    ['another code', [triggerIs('SEXO', 'F')], { SEXO: 'M' }, false],
    ['a code is text: 02 is not 2', [triggerIs('POBLACIÓN', '02')], { POBLACIÓN: '2' }, false],
    ['no value', [triggerIs('SEXO', 'F')], { SEXO: null }, false],
    ['alternatives in a field', [triggerIs('SEXO', 'F'), triggerIs('SEXO', 'I')], { SEXO: 'I' }, true],
    [
      'different fields must all hold',
      [triggerIs('SEXO', 'F'), triggerIs('EPS', '9')],
      { SEXO: 'F', EPS: '8' },
      false,
    ],
    [
      'different fields that all hold',
      [triggerIs('SEXO', 'F'), age('MENOR QUE', 5)],
      { SEXO: 'F', EDAD: 4 },
      true,
    ],
    ['a range, inside', [age('MAYOR QUE', 18), age('MENOR QUE', 60)], { EDAD: 19 }, true],
    ['a range, at its lower end', [age('MAYOR QUE', 18), age('MENOR QUE', 60)], { EDAD: 18 }, false],
    ['a range, at its upper end', [age('MAYOR QUE', 18), age('MENOR QUE', 60)], { EDAD: 60 }, false],
    ['MAYOR O IGUAL QUE includes', [age('MAYOR O IGUAL QUE', 18)], { EDAD: 18 }, true],
    ['MENOR O IGUAL QUE includes', [age('MENOR O IGUAL QUE', 18)], { EDAD: 18 }, true],
    ['ENTRE includes its lower end', [age('ENTRE', 0, 5)], { EDAD: 0 }, true],
    ['ENTRE includes its upper end', [age('ENTRE', 0, 5)], { EDAD: 5 }, true],
    ['ENTRE ends there', [age('ENTRE', 0, 5)], { EDAD: 6 }, false],
    ['two spans are alternatives', [age('ENTRE', 0, 5), age('ENTRE', 60, 99)], { EDAD: 70 }, true],
    ['ages compare as numbers', [age('MAYOR QUE', 9)], { EDAD: 10 }, true],
    ['an alternative and a bound', [age('ES IGUAL A', 3), age('MAYOR QUE', 5)], { EDAD: 3 }, false],
    ['no age (born in the future)', [age('MAYOR O IGUAL QUE', 0)], { EDAD: null }, false],
    ['an age that cannot be read', [age('MENOR QUE', 'diez')], { EDAD: 1 }, false],
    ['an empty age', [age('MAYOR O IGUAL QUE', '')], { EDAD: 1 }, false],
    ['ENTRE without its end', [age('ENTRE', 0)], { EDAD: 1 }, false],
    [
      'an inequality on a table',
      [{ field: 'SEXO', operator: 'MAYOR QUE', value1: 'A' }],
      { SEXO: 'F' },
      false,
    ],
  ])('%s', (_, rules, person, holds) => expect(triggersHold(rules, person)).toBe(holds));

  it('for exactly the people that the rule describes', () => {
    fc.assert(
      fc.property(anyRules, anyPerson, (rules, person) => {
        const ages = allowedAges(rules.filter(({ field }) => field === 'EDAD'));
        const codesFit = (['SEXO', 'EPS', 'ETNIA'] as const).every((field) => {
          const codes = rules.filter((rule) => rule.field === field).map(({ value1 }) => value1);
          return codes.length === 0 || codes.includes(person[field] ?? '');
        });
        expect(triggersHold(rules, person)).toBe(codesFit && ages.has(person.EDAD ?? -1));
      }),
      { numRuns: 2000 },
    );
  });

  it('whatever the order, and however often a trigger is repeated', () => {
    fc.assert(
      fc.property(anyRules, anyPerson, (rules, person) => {
        const isMet = triggersHold(rules, person);
        expect(triggersHold(rules.toReversed(), person)).toBe(isMet);
        expect(triggersHold([...rules, ...rules], person)).toBe(isMet);
      }),
    );
  });
});

describe('a rule that reaches nobody', () => {
  const woman: TriggerRule = { field: 'SEXO', operator: 'ES IGUAL A', value1: 'F', value2: null };

  it.each([
    ['ages that leave none', [age('MAYOR QUE', 60), age('MENOR QUE', 18)]],
    ['an alternative outside of the range', [age('ES IGUAL A', 5), woman, age('MAYOR O IGUAL QUE', 18)]],
    ['more years than anybody has', [age('MAYOR QUE', 200)]],
  ])('has %s', (_what, rules) => {
    expect(agesContradict(rules)).toBe(true);
  });

  it.each([
    ['no trigger', []],
    ['a range', [age('MAYOR QUE', 18), age('MENOR QUE', 60)]],
    ['neighbouring bounds with one age between', [age('MAYOR QUE', 17), age('MENOR QUE', 19), woman]],
    [
      'alternatives of which one remains',
      [age('ES IGUAL A', 5), age('ENTRE', 60, 999), age('MAYOR QUE', 20)],
    ],
    ['other fields', [woman]],
  ])('is not %s', (_what, rules) => {
    expect(agesContradict(rules)).toBe(false);
  });
});

describe('fields', () => {
  it('name the master table of spec §7, except EDAD', () => {
    expect(triggerFields.map((field) => [field, tableOfTriggerField(field)])).toEqual([
      ['PARENTESCO', 'relationships'],
      ['RESPONSABILIDAD', 'responsibilitiesInTheFamily'],
      ['SEXO', 'sexes'],
      ['EPS', 'eps'],
      ['IPS', 'ips'],
      ['ARL', 'arls'],
      ['GÉNERO', 'genres'],
      ['ETNIA', 'ethnics'],
      ['POBLACIÓN', 'populations'],
      ['NACIONALIDAD', 'nationalities'],
      ['GRUPO SANGUÍNEO', 'bloodGroups'],
      ['EDAD', null],
    ]);
  });

  it('take every operator only for EDAD', () => {
    expect(operatorsOfTriggerField('EDAD')).toEqual(triggerOperators);
    expect(operatorsOfTriggerField('EPS')).toEqual(['ES IGUAL A']);
  });
});

describe('a trigger to be saved', () => {
  const ageMessage = 'La edad debe ser un número entero de 0 a 999.';
  it.each([
    ['SEXO', 'ES IGUAL A', 'F', null, null],
    ['EDAD', 'ENTRE', '0', '5', null],
    ['EDAD', 'ENTRE', '5', '5', null],
    ['EDAD', 'MAYOR QUE', '18', '', null],
    ['', 'ES IGUAL A', 'F', null, 'El campo Campo es requerido.'],
    ['sexo', 'ES IGUAL A', 'F', null, 'El campo del disparador no existe.'],
    ['constructor', 'ES IGUAL A', 'F', null, 'El campo del disparador no existe.'],
    ['SEXO', ' ', 'F', null, 'El campo Operador es requerido.'],
    ['SEXO', '=', 'F', null, 'El operador del disparador no existe.'],
    ['SEXO', 'ENTRE', 'F', 'M', 'El campo SEXO solo admite el operador ES IGUAL A.'],
    ['SEXO', 'ES IGUAL A', ' ', null, 'El campo Valor 1 es requerido.'],
    ['EDAD', 'ENTRE', '0', null, 'El campo Valor 2 es requerido.'],
    ['EDAD', 'MENOR QUE', '5', '9', 'El Valor 2 solo se usa con el operador ENTRE.'],
    ['EDAD', 'ENTRE', '6', '5', 'El Valor 1 no puede ser mayor que el Valor 2.'],
    ['EDAD', 'ENTRE', '9', '10', null],
    ['EDAD', 'MENOR QUE', '0', null, 'Nadie tiene menos de 0 años.'],
    ['EDAD', 'MENOR O IGUAL QUE', '0', null, null],
    ['EDAD', 'ES IGUAL A', '5.5', null, ageMessage],
    ['EDAD', 'ES IGUAL A', '-1', null, ageMessage],
    ['EDAD', 'ES IGUAL A', '1000', null, ageMessage],
    ['EDAD', 'ENTRE', '1', 'dos', ageMessage],
    ['EPS', 'ES IGUAL A', 'x'.repeat(45), null, null],
    ['EPS', 'ES IGUAL A', 'x'.repeat(46), null, 'Inserte máximo 45 caracteres.'],
    ['EDAD', 'ENTRE', '1', '2'.repeat(46), 'Inserte máximo 45 caracteres.'],
  ])('%s %s %s %s: %s', (field, operator, value1, value2, problem) =>
    expect(triggerProblem({ field, operator, value1, value2 })).toBe(problem),
  );

  it('holds for somebody when it is accepted', () => {
    const texts = fc.constantFrom('0', '5', '12', 'F', '', '-1', null);
    const anyTrigger = fc.record({
      field: fc.constantFrom(...triggerFields),
      operator: fc.constantFrom(...triggerOperators),
      value1: texts.map((text) => text ?? ''),
      value2: texts,
    });
    fc.assert(
      fc.property(anyTrigger, (rule) => {
        fc.pre(triggerProblem(rule) === null);
        const ages = Array.from({ length: 14 }, (_, index) => index);
        const people =
          rule.field === 'EDAD' ? ages.map((EDAD) => ({ EDAD })) : [{ [rule.field]: rule.value1 }];
        expect(people.some((person) => triggersHold([rule], person))).toBe(true);
      }),
    );
  });
});

describe('the sentence', () => {
  const labels: Record<string, string> = {
    F: 'Mujer',
    M: 'Hombre',
    I: 'Intersexual',
    '02': 'Gestante o lactante',
  };
  const labelOf = (_: TriggerField, code: string) => labels[code] ?? code;

  it.each<[TriggerRule[], string]>([
    [[], 'Aplica a todas las personas.'],
    [[triggerIs('SEXO', 'F')], 'Aplica cuando el sexo es Mujer.'],
    [[triggerIs('SEXO', 'F'), triggerIs('SEXO', 'M')], 'Aplica cuando el sexo es Mujer o es Hombre.'],
    [[triggerIs('SEXO', 'F'), triggerIs('SEXO', 'F')], 'Aplica cuando el sexo es Mujer.'],
    [
      [triggerIs('POBLACIÓN', '02'), triggerIs('SEXO', 'F')],
      'Aplica cuando el sexo es Mujer; y la población es Gestante o lactante.',
    ],
    [
      [age('MAYOR QUE', 18), age('MENOR QUE', 60)],
      'Aplica cuando la edad es mayor que 18 años y es menor que 60 años.',
    ],
    [[age('ENTRE', 0, 5)], 'Aplica cuando la edad está entre 0 y 5 años.'],
    [[age('MAYOR O IGUAL QUE', 1)], 'Aplica cuando la edad es mayor o igual que 1 año.'],
    [
      [age('ES IGUAL A', 5), age('ENTRE', 8, 9), age('MAYOR QUE', 4)],
      'Aplica cuando la edad (es 5 años o está entre 8 y 9 años) y es mayor que 4 años.',
    ],
    [[age('ES IGUAL A', 5), age('MAYOR QUE', 4)], 'Aplica cuando la edad es 5 años y es mayor que 4 años.'],
    [[triggerIs('NACIONALIDAD', 'XX')], 'Aplica cuando la nacionalidad es XX.'],
  ])('%j', (rules, sentence) => expect(triggerSentence(rules, labelOf)).toBe(sentence));

  it('names every value and every field of the rule', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const sentence = triggerSentence(rules, (field, code) => `<${field} ${code}>`);
        for (const { field, value1, value2 } of rules) {
          expect(sentence).toContain(field === 'EDAD' ? value1 : `<${field} ${value1}>`);
          expect(sentence).toContain(value2 ? `entre ${value1} y ${value2} año` : '');
        }
        const fields = new Set(rules.map(({ field }) => field)).size;
        expect(sentence.split('; y ')).toHaveLength(Math.max(1, fields));
      }),
    );
  });
});

describe('why a rule does not apply', () => {
  it('names a field exactly when the rule does not hold', () => {
    fc.assert(
      fc.property(anyRules, anyPerson, (rules, person) => {
        expect(unmetFields(rules, person).length === 0).toBe(triggersHold(rules, person));
      }),
    );
  });

  it('is said by the fields in the order of the specification, without a value of the rule', () => {
    const rules = [age('MAYOR QUE', 60), triggerIs('SEXO', '1'), triggerIs('EPS', '2')];
    const unmet = unmetFields(rules, { SEXO: '2', EPS: '2', EDAD: 4 });
    expect(unmet).toEqual(['SEXO', 'EDAD']);
    expect(unmetText(unmet)).toBe('No aplica por el sexo y la edad');
    expect(unmetText(['EDAD'])).toBe('No aplica por la edad');
  });
});
