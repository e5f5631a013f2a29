/** Triggers are exported as conditions on fields of the person, which are asked first, and imported again as triggers. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import {
  type TriggerField,
  type TriggerPerson,
  type TriggerRule,
  triggersHold,
} from '@caracteriza/domain/rule/triggers';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { question } from '../../tests/support/calculations.ts';
import { valueOf } from '../../tests/support/xpath.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { parseXPath } from './expression.ts';
import { fieldChoices, triggersText } from './person-fields.ts';
import { readForm } from './read.ts';
import { type FormSheets, formSheets, formWorkbook } from './write.ts';

const rule = (field: TriggerField, operator: TriggerRule['operator'], value1: string, value2?: string) => ({
  field,
  operator,
  value1,
  value2: value2 ?? null,
});

const sexes = [
  { code: 'F', value: 'Femenino' },
  { code: 'M', value: 'Masculino' },
];

const questions = [
  question(1, fieldTypes.dropdown, {
    options: [{ id: 'o', code: 'OPC000001', label: 'Sí', orderOption: 1 }],
  }),
  question(2, fieldTypes.numeric, {
    statement: 'Semanas de embarazo',
    parentID: 'PRE000001',
    activeAnswerID: 'o',
    triggers: [rule('SEXO', 'ES IGUAL A', 'F'), rule('EDAD', 'ENTRE', '10', '55')],
  }),
  question(3, fieldTypes.text, {
    triggers: [rule('SEXO', 'ES IGUAL A', 'F'), rule('SEXO', 'ES IGUAL A', "d'I")],
    showWhen: {
      match: 'any',
      conditions: [
        { questionID: 'PRE000001', operator: 'equal', value: 'o' },
        { questionID: 'PRE000002', operator: 'more', value: '3' },
      ],
    },
  }),
];

const sheetsWith = (triggers: readonly TriggerRule[] | null): FormSheets =>
  formSheets({
    body: { characterization: { id: 'c', code: 'CAR000001', name: 'Gestantes' }, questions },
    description: 'x',
    level: 'person',
    triggers,
    personValues: new Map([['SEXO', sexes]]),
  });

const readSheets = async (sheets: FormSheets) =>
  readForm(await readWorkbook(await buffer(formWorkbook(sheets)), exactText));

describe('calculations', () => {
  const reckoned = question(9, fieldTypes.computed, { expression: "si(sexo = 'X'; edad_meses; edad)" });
  const sheets = formSheets({
    body: { characterization: { id: 'c', code: 'CAR000001', name: 'Niñez' }, questions: [reckoned] },
    description: 'x',
    level: 'person',
    triggers: null,
    personValues: new Map([['SEXO', sexes]]),
  });

  it('ask first for what they read of the person', () => {
    expect(sheets['survey']!.map(({ type, name }) => [type, name])).toEqual([
      ['select_one persona_sexo', 'persona_sexo'],
      ['integer', 'persona_edad'],
      ['date', 'persona_fecha_nacimiento'],
      ['calculate', 'PRE000009'],
    ]);
    expect(sheets['choices']!.map(({ name }) => name)).toEqual(['F', 'M', 'X']);
  });

  it('come back as they were, without the questions that only other programs ask', async () => {
    const { form, gaps, errors } = await readSheets(sheets);
    expect([errors, gaps]).toEqual([[], []]);
    expect(form.questions.map(({ settings }) => settings.expression)).toEqual([reckoned.expression]);
  });
});

describe('triggers', () => {
  it('are conditions on what is asked first', () => {
    const { survey = [], choices = [] } = sheetsWith([rule('EDAD', 'MAYOR QUE', '5')]);
    expect(survey.map(({ type, name, relevant }) => [type, name, relevant])).toEqual([
      ['select_one persona_sexo', 'persona_sexo', undefined],
      ['integer', 'persona_edad', undefined],
      ['begin_group', 'aplica', '${persona_edad} > 5'],
      ['select_one PRE000001', 'PRE000001', undefined],
      [
        'integer',
        'PRE000002',
        "${persona_sexo} = 'F' and (${persona_edad} >= 10 and ${persona_edad} <= 55) and ${PRE000001} = 'OPC000001'",
      ],
      [
        'text',
        'PRE000003',
        `(\${persona_sexo} = 'F' or \${persona_sexo} = "d'I") and (\${PRE000001} = 'OPC000001' or \${PRE000002} > 3)`,
      ],
      ['end_group', 'aplica', undefined],
    ]);
    const ofSex = choices.filter((row) => row['list_name'] === 'persona_sexo');
    expect(ofSex.map(({ name, label }) => [name, label])).toEqual([
      ['F', 'Femenino'],
      ['M', 'Masculino'],
      ["d'I", "d'I"],
    ]);
  });

  it('offer of a long table only what they name, and another', () => {
    const entries = Array.from({ length: 501 }, (_, n) => ({ code: `${n}`, value: `IPS ${n}` }));
    const choices = fieldChoices('IPS', [rule('IPS', 'ES IGUAL A', '7')], new Map([['IPS', entries]]));
    expect(choices.map(({ label }) => label)).toEqual(['IPS 7', 'Otra']);
    expect(fieldChoices('IPS', [], new Map([['IPS', entries.slice(1)]]))).toHaveLength(500);
  });

  it('are nowhere in the file of whoever may not read them', () => {
    const sheets = sheetsWith(null);
    expect(sheets['survey']!.map(({ name }) => name)).toEqual(['PRE000001', 'PRE000002', 'PRE000003']);
    expect(JSON.stringify(sheets)).not.toMatch(/persona_|SEXO|EDAD/);
  });

  it('come back as they were, without the questions that only other programs ask', async () => {
    const triggers = [rule('EDAD', 'MAYOR QUE', '5')];
    const { form, gaps, errors } = await readSheets(sheetsWith(triggers));
    expect([errors, gaps]).toEqual([[], []]);
    expect(form.questions.map(({ name }) => name)).toEqual(['PRE000001', 'PRE000002', 'PRE000003']);
    expect(form.questions[1]).toMatchObject({ base: { question: 'PRE000001' }, showWhen: null });
    expect(form.questions[2]!.showWhen).toMatchObject({ match: 'any', conditions: [{}, {}] });
    expect(form.triggers).toHaveLength(5);
  });

  it('are told where somebody wrote another condition on the person', async () => {
    const sheets = sheetsWith([]);
    const survey = sheets['survey']!.map((row) =>
      row['name'] === 'PRE000002' ? { ...row, relevant: "${persona_sexo} = 'M'" } : row,
    );
    const { gaps } = await readSheets({ ...sheets, survey });
    expect(gaps.map(({ column, text }) => [column, text])).toContainEqual([
      'relevant',
      "${persona_sexo} = 'M'",
    ]);
  });

  const age = fc.integer({ min: 0, max: 12 });
  const anyRule = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('ES IGUAL A', 'MAYOR QUE', 'MENOR QUE', 'MAYOR O IGUAL QUE', 'MENOR O IGUAL QUE'),
        age,
      )
      .map(([operator, value]) => rule('EDAD', operator as TriggerRule['operator'], String(value))),
    fc.tuple(age, age).map(([from, to]) => rule('EDAD', 'ENTRE', String(from), String(to))),
    fc.constantFrom('F', 'M', "d'I").map((code) => rule('SEXO', 'ES IGUAL A', code)),
    fc.constantFrom('O+', 'A-').map((code) => rule('GRUPO SANGUÍNEO', 'ES IGUAL A', code)),
    fc.constant(rule('EDAD', 'MAYOR QUE', 'diez')),
  );
  const anyPerson = fc.record({
    EDAD: fc.option(age, { nil: null }),
    SEXO: fc.constantFrom('F', 'M', "d'I", null),
    'GRUPO SANGUÍNEO': fc.constantFrom('O+', 'A-', null),
  });

  it('mean the same there, whoever the person is', () => {
    let caseCount = 0;
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 4 }), anyPerson, (triggers, person: TriggerPerson) => {
        const values = new Map(
          Object.entries({
            persona_edad: person.EDAD,
            persona_sexo: person.SEXO,
            persona_grupo_sanguineo: person['GRUPO SANGUÍNEO'],
          }).map(([name, value]) => [name, String(value ?? '')]),
        );
        const readMeaning = valueOf(parseXPath(triggersText(triggers) ?? 'true()')!, values);
        expect(readMeaning).toBe(triggersHold(triggers, person));
        if (triggers.length > 0 && readMeaning === true) caseCount += 1;
      }),
      { numRuns: 2000 },
    );
    expect(caseCount).toBeGreaterThan(100);
  });
});
