/** Arbitrary questionnaires for property tests. */
import { fieldTypes, isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { effectiveSettings } from '@caracteriza/domain/question/settings';
import { settingsProblem } from '@caracteriza/domain/question/settings-problem';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { columnRulesProblem } from '@caracteriza/domain/question/kinds/rows/column-rules-problem';
import {
  type ColumnKind,
  columnKinds,
  isOrderedColumn,
  keyedColumns,
  type RowColumn,
} from '@caracteriza/domain/question/kinds/rows/row-columns';
import { conditionOperators } from '@caracteriza/domain/rule/comparison';
import type { ShowCondition } from '@caracteriza/domain/question/show-when';
import { conditionProblem } from '@caracteriza/domain/question/show-when-problem';
import { translatableTexts } from '@caracteriza/domain/translation/translation';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import fc from 'fast-check';
import type { PinnedQuestion, QuestionnaireBody } from '../../src/questionnaire/body.ts';

/** Texts with everything a cell could corrupt. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength, unit: 'grapheme-ascii' }),
      fc.constantFrom(
        '=1+1',
        "'=1",
        "''-x",
        '@a',
        '  dos  blancos ',
        'a\nb\tc',
        '_x0041_',
        '<&>"',
        'ñandú 🏠',
        'cuesta ${q} o ${',
        '007',
      ),
    )
    .filter((line) => line.trim() !== '');

const number = fc.integer({ min: -50, max: 200 }).map((n) => n / 4);
export const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const bit = fc.constantFrom(0, 1);
const time = fc.constantFrom('00:00', '08:30', '23:59');
const day = fc.constantFrom('20200101', '20240229', '20301231');

/** Which earlier column a rule refers to, which operator it uses, and which cell it compares with. */
const anyRule = fc.record({
  on: fc.nat(20),
  limitedBy: optional(fc.nat(20)),
  operator: optional(fc.constantFrom(...conditionOperators)),
  value: fc.nat(20),
});

const cellsOfKind: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: ['=1', 'a ../b ${c}', `'"`],
  whole: ['3', '0'],
  decimal: ['0.5', '-2'],
  date: ['20200101', '20240229'],
  time: ['00:00', '08:30'],
  list: [],
};

/** A column with the rules that are possible for it. */
function ruledColumn(
  columns: readonly RowColumn[],
  index: number,
  {
    on: questionIndex,
    limitedBy,
    operator,
    value,
  }: typeof anyRule extends fc.Arbitrary<infer Rule> ? Rule : never,
): RowColumn {
  const column = columns[index]!;
  const comparedColumn = columns[questionIndex % Math.max(1, index)]!;
  const cells = comparedColumn.kind === 'list' ? comparedColumn.options : cellsOfKind[comparedColumn.kind];
  const limitColumn = limitedBy === null ? undefined : columns[limitedBy % Math.max(1, index)];
  const candidates: RowColumn[] = [
    {
      ...column,
      ...(operator && {
        showWhen: {
          column: comparedColumn.key,
          operator,
          value: operator === 'answered' ? null : cells[value % cells.length]!,
        },
      }),
      ...(limitColumn && { notLessThan: limitColumn.key }),
    },
    { ...column, ...(limitColumn && { notMoreThan: limitColumn.key }) },
  ];
  const fits = (each: RowColumn) =>
    (isOrderedColumn(column.kind) || !(each.notLessThan ?? each.notMoreThan)) &&
    columnRulesProblem(columns.with(index, each), index) === null;
  return candidates.find(fits) ?? column;
}

export const anyColumns: fc.Arbitrary<readonly RowColumn[]> = fc
  .uniqueArray(
    fc.record({
      label: text(60).map((label) => label.trim()),
      kind: fc.constantFrom(...columnKinds),
      required: bit,
      least: optional(fc.integer({ min: -20, max: 3 })),
      most: optional(fc.integer({ min: 4, max: 90 })),
      notAfterToday: bit,
      earliest: optional(fc.constantFrom('19000101', '20200229')),
      latest: optional(fc.constantFrom('20240229', '20301231')),
      options: fc.uniqueArray(
        // A text with two lines cannot be preserved.
        text(80).map((option) => option.replaceAll(/[\r\n]/g, ' ').trim()),
        { minLength: 1, maxLength: 3, selector: optionKey },
      ),
    }),
    { minLength: 1, maxLength: 4, selector: ({ label }) => optionKey(label) },
  )
  .map((columns) => keyedColumns(columns))
  .chain((columns) =>
    fc
      .array(anyRule, { minLength: columns.length, maxLength: columns.length })
      .map((rules) => columns.map((_, index) => ruledColumn(columns, index, rules[index]!))),
  );

const anySettings: fc.Arbitrary<QuestionSettings> = fc.record({
  decimals: fc.constantFrom(0, 2, 6),
  least: optional(number),
  most: optional(number),
  usualLeast: optional(number),
  usualMost: optional(number),
  unit: optional(text(20)),
  earliest: optional(day),
  latest: optional(day),
  notAfterToday: bit,
  earliestTime: optional(time),
  latestTime: optional(time),
  notLessThan: optional(fc.constant('PRE000001')),
  notMoreThan: optional(fc.constant('PRE000002')),
  display: fc.constantFrom('automatic' as const, 'list' as const, 'buttons' as const),
  several: bit,
  onlyImages: bit,
  columns: anyColumns,
  shortest: optional(fc.integer({ min: 1, max: 20 })),
  longest: optional(fc.integer({ min: 20, max: 500 })),
  pattern: optional(fc.constantFrom('[A-Z]{3}[0-9]+', "d'Arc", 'dice "sí"', `'"`, 'a|b')),
  bands: optional(fc.constantFrom('0; Bajo\n2,5; Alto', '-1; Uno')),
  expression: optional(
    fc.constantFrom(
      'PRE000001 + 1',
      'si(PRE000001 = OPC001; 0,5; -1)',
      `si(PRE000001 = OPC001; "Don't"; si(PRE000002 = 'x'; etiqueta(PRE000001); codigo(PRE000001)))`,
      "si(sexo = 'F'; edad_meses; edad) + edad_dias + años(fecha_nacimiento; hoy)",
    ),
  ),
  offersDontKnow: bit,
  offersNoReply: bit,
});

const types = [...Object.values(fieldTypes), '4', '4', 'clave'];

/** A condition: how many questions back it refers to, its operator, and which of the type's values it uses. */
const anyCondition = fc.record({
  on: fc.nat(20),
  operator: fc.constantFrom(...conditionOperators),
  value: fc.nat(20),
});

const anyQuestion = fc.record({
  type: fc.constantFrom(...types),
  settings: anySettings,
  statement: text(100),
  description: optional(text(200)),
  section: optional(fc.constantFrom('Hogar', 'Salud', '=Agua')),
  required: bit,
  weight: fc.nat(5),
  labels: fc.uniqueArray(text(100), { maxLength: 4, selector: (label) => label.toLowerCase().trim() }),
  flags: bit,
  named: bit,
  order: fc.nat(3),
  base: fc.nat(20),
  dependent: bit,
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(anyCondition, { maxLength: 4 }),
  age: optional(fc.integer({ min: 0, max: 99 })),
});

export const trigger = (age: number): TriggerRule => ({
  field: 'EDAD',
  operator: 'MAYOR QUE',
  value1: String(age),
  value2: null,
});

function questionOf(
  drawnQuestion: typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never,
  index: number,
) {
  const { type, settings, statement, description, section, weight, labels } = drawnQuestion;
  const withMessage = settings.pattern ? { ...settings, patternMessage: 'Así: ABC' } : settings;
  const effective = effectiveSettings(type, withMessage);
  const isUnasked = !isAnsweredByPerson({ fieldTypeCode: type });
  return {
    id: `id${index}`,
    code: `PRE${String(index + 1).padStart(6, '0')}`,
    parentID: null,
    activeAnswerID: null,
    dependentCharacterizationID: null,
    dependentCharacterization:
      drawnQuestion.dependent === 1 && !isUnasked ? { id: 'c', code: 'CAR000009', name: 'Otra  más' } : null,
    weight,
    required: isUnasked ? 0 : drawnQuestion.required,
    statement,
    description,
    fieldTypeCode: type,
    mtFieldTypeID: { id: type, code: type, value: type },
    ...(drawnQuestion.named === 1 && effectiveSettings(type, { variable: `Nombre_${index}` })),
    ...(settingsProblem(type, effective) === null ? effective : {}),
    ...(section && { section }),
    options:
      type === fieldTypes.dropdown
        ? labels.map((label, n) => ({
            id: `id${index}o${n}`,
            code: `OPC${index}0${n}`,
            ...(drawnQuestion.named === 1 && n !== 1 && { ownCode: n === 0 ? '1' : `otra_${n}` }),
            label,
            orderOption: drawnQuestion.order + n,
            ...(drawnQuestion.flags === 1 && n === 0 && ({ asksDetail: 1 } as const)),
            ...(drawnQuestion.flags === 1 && n === 1 && ({ excludes: 1 } as const)),
            ...(drawnQuestion.flags === 1 && { score: n - 0.5 }),
          }))
        : [],
    triggers: drawnQuestion.age === null ? [] : [trigger(drawnQuestion.age)],
  } satisfies PinnedQuestion;
}

/** Values in wire format. */
const valuesOf = ({ fieldTypeCode, options }: PinnedQuestion): readonly string[] => {
  const plainValues: Readonly<Record<string, readonly string[]>> = {
    [fieldTypes.dropdown]: options.map(({ id }) => id),
    [fieldTypes.numeric]: ['3', '-2.5', '007'],
    [fieldTypes.date]: ['20240229', '19991231'],
    [fieldTypes.time]: ['08:30'],
  };
  return [
    ...(plainValues[fieldTypeCode] ?? ['x', ' Sí ', "d'Arc", 'dice "sí"', `'"`, '${q} or true()']),
    '@NS',
  ];
};

/** The condition if it is possible, otherwise nothing. */
function conditionOf(
  { on: questionIndex, operator, value }: typeof anyCondition extends fc.Arbitrary<infer C> ? C : never,
  { id }: PinnedQuestion,
  earlierQuestions: readonly PinnedQuestion[],
): ShowCondition[] {
  const baseQuestion = earlierQuestions[questionIndex % Math.max(1, earlierQuestions.length)];
  if (!baseQuestion) return [];
  const values = valuesOf(baseQuestion);
  const condition = {
    questionID: baseQuestion.id,
    operator,
    value: operator === 'answered' ? null : values[value % values.length]!,
  };
  const earlierIDs = new Set(earlierQuestions.map((question) => question.id));
  return conditionProblem(condition, id, baseQuestion, earlierIDs) === null ? [condition] : [];
}

/** Any questionnaire: all kinds, settings, conditions, lists, sections and triggers. */
export const anyBody = fc
  .array(anyQuestion, { minLength: 1, maxLength: 8 })
  .map((drawnQuestions): QuestionnaireBody => {
    const plainQuestions = drawnQuestions.map(questionOf);
    const questions: PinnedQuestion[] = plainQuestions.map((question, index) => {
      const parent = plainQuestions[drawnQuestions[index]!.base];
      const option = parent?.options[0];
      if (!option || parent.id >= question.id) return question;
      // A dependent question is in its base question's section.
      const { section: _, ...rest } = { section: null, ...question };
      return { ...rest, parentID: parent.id, activeAnswerID: option.id };
    });
    const orderedQuestions = orderQuestions(questions.toSorted((a, b) => a.weight - b.weight));
    return {
      characterization: { id: 'c0', code: 'CAR000001', name: '=Ficha «ñ»' },
      questions: orderedQuestions.map((question, index) => {
        const { match, conditions } = drawnQuestions[Number(question.id.slice(2))]!;
        const earlierQuestions = orderedQuestions.slice(0, index);
        const showWhen = {
          match,
          conditions: conditions.flatMap((drawnCondition) =>
            conditionOf(drawnCondition, question, earlierQuestions),
          ),
        };
        return showWhen.conditions.length === 0 ? question : { ...question, showWhen };
      }),
    };
  });

/** Any questionnaire with a second language, in which some of its texts are missing. */
export const translatedBody = fc
  .tuple(anyBody, fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }))
  .map(([body, have]): QuestionnaireBody => {
    const texts = translatableTexts(body.questions)
      .filter((_, index) => have[index % have.length])
      .map(({ text }, index) => ({ text, translation: `Jaya ${index} ${text}`.trim() }))
      .toSorted((a, b) => (a.text < b.text ? -1 : 1));
    return { ...body, translation: { language: { code: 'guc', name: 'Wayuunaiki' }, texts } };
  });
