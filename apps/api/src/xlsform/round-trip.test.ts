/** What we write is read back as it was, whatever the questionnaire. */
import { buffer } from 'node:stream/consumers';
import { fieldTypes, isNote } from '@caracteriza/domain/field-types';
import {
  effectiveSettings,
  type QuestionSettings,
  settingsProblem,
} from '@caracteriza/domain/question-settings';
import { orderQuestions } from '@caracteriza/domain/survey-flow';
import { sectionTitles } from '@caracteriza/domain/survey-sections';
import type { TriggerRule } from '@caracteriza/domain/triggers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactText, readWorkbook } from '../bulk-load/workbook.ts';
import type { PinnedQuestion, QuestionnaireBody } from '../questionnaire/body.ts';
import { type FormOption, dependentText } from './form.ts';
import { readForm } from './read.ts';
import { formSheets, formWorkbook } from './write.ts';

/** Texts with everything that a cell may spoil. */
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
        '007',
      ),
    )
    .filter((each) => each.trim() !== '');

const number = fc.integer({ min: -50, max: 200 }).map((n) => n / 4);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const bit = fc.constantFrom(0, 1);
const day = fc.constantFrom('20200101', '20240229', '20301231');

const anySettings: fc.Arbitrary<QuestionSettings> = fc.record({
  decimals: fc.constantFrom(0, 2, 6),
  least: maybe(number),
  most: maybe(number),
  usualLeast: maybe(number),
  usualMost: maybe(number),
  unit: maybe(text(20)),
  earliest: maybe(day),
  latest: maybe(day),
  notAfterToday: bit,
  display: fc.constantFrom('automatic' as const, 'list' as const, 'buttons' as const),
  several: bit,
  onlyImages: bit,
  shortest: maybe(fc.integer({ min: 1, max: 20 })),
  longest: maybe(fc.integer({ min: 20, max: 500 })),
  pattern: maybe(fc.constantFrom('[A-Z]{3}[0-9]+', "d'Arc", 'dice "sí"', `'"`, 'a|b')),
  offersDontKnow: bit,
  offersNoReply: bit,
});

const types = [...Object.values(fieldTypes), '4', '4', 'clave'];

const anyQuestion = fc.record({
  type: fc.constantFrom(...types),
  settings: anySettings,
  statement: text(100),
  description: maybe(text(200)),
  section: maybe(fc.constantFrom('Hogar', 'Salud', '=Agua')),
  required: bit,
  weight: fc.nat(5),
  labels: fc.uniqueArray(text(100), { maxLength: 4, selector: (label) => label.toLowerCase().trim() }),
  flags: bit,
  order: fc.nat(3),
  base: fc.nat(20),
  dependent: bit,
  age: maybe(fc.integer({ min: 0, max: 99 })),
});

const trigger = (age: number): TriggerRule => ({
  field: 'EDAD',
  operator: 'MAYOR QUE',
  value1: String(age),
  value2: null,
});

function questionOf(made: typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never, index: number) {
  const { type, settings, statement, description, section, weight, labels } = made;
  const withMessage = settings.pattern ? { ...settings, patternMessage: 'Así: ABC' } : settings;
  const effective = effectiveSettings(type, withMessage);
  const note = isNote({ fieldTypeCode: type });
  return {
    id: `id${index}`,
    code: `PRE${String(index + 1).padStart(6, '0')}`,
    parentID: null,
    activeAnswerID: null,
    dependentCharacterizationID: null,
    dependentCharacterization:
      made.dependent === 1 && !note ? { id: 'c', code: 'CAR000009', name: 'Otra  más' } : null,
    weight,
    required: note ? 0 : made.required,
    statement,
    description,
    fieldTypeCode: type,
    mtFieldTypeID: { id: type, code: type, value: type },
    ...(settingsProblem(effective) === null ? effective : {}),
    ...(section && { section }),
    options:
      type === fieldTypes.dropdown
        ? labels.map((label, n) => ({
            id: `id${index}o${n}`,
            code: `OPC${index}0${n}`,
            label,
            orderOption: made.order + n,
            ...(made.flags === 1 && n === 0 && ({ asksDetail: 1 } as const)),
            ...(made.flags === 1 && n === 1 && ({ excludes: 1 } as const)),
          }))
        : [],
    triggers: made.age === null ? [] : [trigger(made.age)],
  } satisfies PinnedQuestion;
}

const anyBody = fc.array(anyQuestion, { minLength: 1, maxLength: 8 }).map((all): QuestionnaireBody => {
  const plain = all.map(questionOf);
  const questions: PinnedQuestion[] = plain.map((question, index) => {
    const parent = plain[all[index]!.base];
    const option = parent?.options[0];
    if (!option || parent.id >= question.id) return question;
    // A dependent is in the section of its base question.
    const { section: _, ...rest } = { section: null, ...question };
    return { ...rest, parentID: parent.id, activeAnswerID: option.id };
  });
  return {
    characterization: { id: 'c0', code: 'CAR000001', name: '=Ficha «ñ»' },
    questions: questions.toSorted((a, b) => a.weight - b.weight),
  };
});

const optionOf = ({
  label,
  orderOption,
  ...flags
}: PinnedQuestion['options'][number]): Omit<FormOption, 'name'> => ({
  label,
  orderOption,
  asksDetail: flags.asksDetail === 1,
  excludes: flags.excludes === 1,
});

it('reads any questionnaire back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, maybe(fc.nat(99)), async (body, age) => {
      const triggers = age === null ? [] : [trigger(age)];
      const sheets = formSheets({ body, description: ' Dos  blancos', triggers });
      const bytes = await buffer(formWorkbook(sheets));
      const { form, gaps, errors } = readForm(readWorkbook(bytes, exactText));
      expect(errors).toEqual([]);
      expect(gaps).toEqual([]);
      expect(form.title).toBe(body.characterization.name);
      expect(form.description).toBe(' Dos  blancos');
      const asked = orderQuestions(body.questions);
      const sections = sectionTitles(body.questions);
      const codeOf = new Map(asked.map(({ id, code }) => [id, code]));
      const choiceOf = new Map(asked.flatMap(({ options }) => options.map(({ id, code }) => [id, code])));
      expect(
        form.questions.map(({ options, ...question }) => ({
          ...question,
          row: 0,
          options: options.map(({ name: _name, ...option }) => option),
        })),
      ).toEqual(
        asked.map((question) => ({
          row: 0,
          name: question.code,
          type: question.fieldTypeCode,
          statement: question.statement,
          section: sections.get(question.id) ?? null,
          description: question.description,
          required: question.required === 1,
          weight: question.weight,
          settings: effectiveSettings(question.fieldTypeCode, question),
          options: question.options.map(optionOf),
          base: question.parentID && {
            question: codeOf.get(question.parentID),
            option: choiceOf.get(question.activeAnswerID!),
          },
          dependent: question.dependentCharacterization && dependentText(question.dependentCharacterization),
        })),
      );
      expect(form.triggers.map(({ question, rule }) => ({ question, rule }))).toEqual([
        ...triggers.map((rule) => ({ question: null, rule })),
        ...asked.flatMap(({ code, triggers: own }) => own.map((rule) => ({ question: code, rule }))),
      ]);
    }),
    { numRuns: 25 },
  );
});
