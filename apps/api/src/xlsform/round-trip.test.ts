/** Whatever the questionnaire, a form that we write is read back unchanged. */
import { buffer } from 'node:stream/consumers';
import { effectiveSettings } from '@caracteriza/domain/question/settings';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { sectionTitles } from '@caracteriza/domain/question/survey-sections';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyBody, optional, trigger } from '../../tests/support/any-questionnaire.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { type FormOption, dependentText, formerPrefix, ownPrefix } from './form.ts';
import { readForm } from './read.ts';
import { formSheets, formWorkbook } from './write.ts';

const nameOf = ({ code, variable }: PinnedQuestion) => variable ?? code;

const optionOf = ({
  label,
  orderOption,
  ...flags
}: PinnedQuestion['options'][number]): Omit<FormOption, 'name' | 'code'> => ({
  ownCode: flags.ownCode ?? null,
  label,
  orderOption,
  asksDetail: flags.asksDetail === 1,
  excludes: flags.excludes === 1,
  score: flags.score ?? null,
});

it('reads any questionnaire back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, optional(fc.nat(99)), async (body, age) => {
      const triggers = age === null ? [] : [trigger(age)];
      const level = age === null ? 'person' : 'family';
      const sheets = formSheets({ body, description: ' Dos  blancos', level, triggers });
      const bytes = await buffer(formWorkbook(sheets));
      const { form, gaps, errors } = readForm(await readWorkbook(bytes, exactText));
      expect(errors).toEqual([]);
      expect(gaps).toEqual([]);
      expect(form.title).toBe(body.characterization.name);
      expect(form.description).toBe(' Dos  blancos');
      expect(form.level).toBe(level);
      const orderedQuestions = orderQuestions(body.questions);
      const sections = sectionTitles(body.questions);
      const codeOf = new Map(orderedQuestions.map((question) => [question.id, nameOf(question)]));
      const choiceOf = new Map(
        orderedQuestions.flatMap(({ options }) =>
          options.map(({ id, code, ownCode }) => [id, ownCode ?? code]),
        ),
      );
      expect(
        form.questions.map(({ options, ...question }) => ({
          ...question,
          row: 0,
          options: options.map(({ name: _name, code: _code, ...option }) => option),
        })),
      ).toEqual(
        orderedQuestions.map((question) => ({
          row: 0,
          name: nameOf(question),
          ...(question.variable && { code: question.code }),
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
          showWhen: question.showWhen
            ? {
                // With only one condition, 'all' and 'any' mean the same.
                match: question.showWhen.conditions.length === 1 ? 'all' : question.showWhen.match,
                conditions: question.showWhen.conditions.map(({ questionID, operator, value }) => ({
                  questionID: codeOf.get(questionID),
                  operator,
                  value: choiceOf.get(value ?? '') ?? value,
                })),
              }
            : null,
          dependent: question.dependentCharacterization && dependentText(question.dependentCharacterization),
        })),
      );
      expect(form.triggers.map(({ question, rule }) => ({ question, rule }))).toEqual([
        ...triggers.map((rule) => ({ question: null, rule })),
        ...orderedQuestions.flatMap((question) =>
          question.triggers.map((rule) => ({ question: nameOf(question), rule })),
        ),
      ]);
    }),
    { numRuns: Number(process.env['XLSFORM_RUNS'] ?? 40) },
  );
});

/** The properties of a sheet other than its cells. */
const visible = { hidden: false, hiddenRows: 0, moreColumns: false };

it('reads the columns of files that were written before the same', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const sheets = formSheets({ body, description: 'x', level: 'family', triggers: [] });
      const formerSheets = Object.entries(sheets).map(([name, rows]) => {
        const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
        const texts = rows.map((row) => columns.map((column) => row[column]?.toString() ?? null));
        return { name, columns, texts };
      });
      const bookWith = (rename: (column: string) => string) =>
        formerSheets.map(({ name, columns, texts }) => ({
          name,
          rows: [columns.map(rename), ...texts],
          marks: new Map(),
          ...visible,
        }));
      const [now, sheetsBefore] = [
        bookWith((column) => column),
        bookWith((column) => column.replace(ownPrefix, formerPrefix)),
      ];
      expect(readForm(sheetsBefore)).toEqual(readForm(now));
    }),
    { numRuns: 20 },
  );
});
