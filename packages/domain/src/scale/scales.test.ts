/** The scales of the library, answered as their sources score them. */
import { describe, expect, it } from 'vitest';
import { brokenExpressions } from '../question/broken-expressions.ts';
import { answerParts } from '../question/answer-parts.ts';
import { fieldTypes, isNote } from '../question/kinds.ts';
import { settingsProblem } from '../question/settings-problem.ts';
import { brokenConditions } from '../question/show-when-problem.ts';
import { computedAnswers, visibleQuestions, type SurveyQuestion } from '../question/survey-flow.ts';
import { variableProblem } from '../question/variable-name.ts';
import { personScope } from '../rule/person-scope.ts';
import { phq9 } from './phq9.ts';
import { placedScale } from './placed-scale.ts';
import type { Scale } from './scale.ts';
import { leftOut, longestText, scales } from './scales.ts';
import { vaccinationCard } from './vaccination-card.ts';

const isNamed = ({ fieldTypeCode }: { fieldTypeCode: string }) => !isNote({ fieldTypeCode });

/** The questions as a survey asks them. */
function scaleQuestions(
  scale: Scale,
  takenNames: readonly string[] = [],
): (SurveyQuestion & { code: string })[] {
  const questions = placedScale(scale, {
    ids: scale.items.map((_, index) => `q${index}`),
    codes: scale.items.map((_, index) => `PRE00000${index}`),
    optionIDs: scale.items.flatMap(({ options = [] }, index) => options.map((_, n) => `q${index}.${n}`)),
    takenNames,
    isNamed,
  });
  return questions.map(({ settings, required, ...rowFields }, index) => ({
    ...rowFields,
    ...settings,
    parentID: null,
    activeAnswerID: null,
    weight: index + 1,
    required: required ? 1 : 0,
  }));
}

const person = personScope({ EDAD: 40, SEXO: 'F', NACIMIENTO: '19860101' }, '20261127');

/** Result and band for the scores of the scored items in order; '' leaves one unanswered, '@NR' refuses it. */
function result(scale: Scale, scores: readonly string[]) {
  const questions = scaleQuestions(scale);
  const scoredQuestions = questions.filter(({ options }) => options.some(({ score }) => score !== null));
  const answers = Object.fromEntries(
    scoredQuestions.map(({ id }, index) => {
      const score = scores[index] ?? '';
      return [id, /^\d$/.test(score) ? `${id}.${score}` : score];
    }),
  );
  const total = questions.find(({ fieldTypeCode }) => fieldTypeCode === fieldTypes.computed)!;
  const { value, detail } = answerParts(total, computedAnswers(questions, answers, person)[total.id] ?? '');
  return `${value}: ${detail}`;
}

const sameScores = (score: string, times: number) => Array.from({ length: times }, () => score);

describe.each(scales.map((scale) => [scale.code, scale] as const))('%s', (_, scale) => {
  it('has valid questions, also beside itself', () => {
    for (const takenNames of [[], scaleQuestions(scale).map(({ variable }) => variable ?? '')]) {
      const questions = scaleQuestions(scale, takenNames);
      expect(brokenExpressions(questions)).toEqual([]);
      expect(brokenConditions(questions)).toEqual([]);
      for (const { fieldTypeCode, variable, ...settings } of questions) {
        expect(settingsProblem(fieldTypeCode, settings), variable ?? '').toBeNull();
        expect(variable ? variableProblem(variable) : null).toBeNull();
      }
      const names = questions.flatMap(({ variable, columns }) => [
        ...(variable ? [variable] : []),
        ...(columns ?? []).map(({ key }) => key),
      ]);
      expect(names.filter((name) => takenNames.includes(name))).toEqual([]);
    }
  });

  it('says its source, its terms and how to use it, and fits the limits of the contract', () => {
    for (const text of [scale.purpose, scale.source, scale.license, scale.use]) expect(text).not.toBe('');
    expect(longestText(scale)).toBeLessThanOrEqual(500);
    expect(Array.from(scale.name).length).toBeLessThanOrEqual(76);
    for (const { description = '' } of scale.items) expect(description.length).toBeLessThanOrEqual(255);
  });
});

describe('PHQ-9', () => {
  // Kroenke, Spitzer and Williams 2001: 5, 10, 15 and 20 are the cut-points of mild to severe.
  it.each([
    [sameScores('0', 9), '0: Síntomas mínimos'],
    [['1', '1', '1', '1', ...sameScores('0', 5)], '4: Síntomas mínimos'],
    [['1', '1', '1', '1', '1', ...sameScores('0', 4)], '5: Síntomas leves'],
    [sameScores('1', 9), '9: Síntomas leves'],
    [['2', ...sameScores('1', 8)], '10: Síntomas moderados'],
    [['3', '3', '3', '3', '2', ...sameScores('0', 4)], '14: Síntomas moderados'],
    [['3', '3', '3', '3', '3', ...sameScores('0', 4)], '15: Síntomas moderadamente graves'],
    [['3', '3', '3', '3', '3', '3', '1', '0', '0'], '19: Síntomas moderadamente graves'],
    [['3', '3', '3', '3', '3', '3', '2', '0', '0'], '20: Síntomas graves'],
    [sameScores('3', 9), '27: Síntomas graves'],
  ])('%s is %s', (scores, expected) => expect(result(phq9, scores)).toBe(expected));

  it('has no result without one of its answers', () => {
    for (const missingAnswer of ['', '@NR'])
      for (let index = 0; index < 9; index += 1)
        expect(result(phq9, sameScores('3', 9).with(index, missingAnswer)), `${index}`).toBe(': ');
  });

  it('asks how hard it was only if there was a problem', () => {
    const questions = scaleQuestions(phq9);
    const shownFor = (score: string) =>
      visibleQuestions(
        questions,
        Object.fromEntries(questions.slice(1, 10).map(({ id }) => [id, `${id}.${score}`])),
      ).length;
    expect([shownFor('0'), shownFor('1')]).toEqual([questions.length - 1, questions.length]);
  });
});

describe('the vaccination card', () => {
  it('is copied only if it was shown, and has no score', () => {
    const questions = scaleQuestions(vaccinationCard);
    expect(visibleQuestions(questions, { q0: 'q0.1' })).toHaveLength(1);
    expect(visibleQuestions(questions, { q0: 'q0.0' })).toHaveLength(2);
    expect(questions.some(({ fieldTypeCode }) => fieldTypeCode === fieldTypes.computed)).toBe(false);
  });

  it('renames the column that another asks, beside itself', () => {
    const [, rows] = scaleQuestions(vaccinationCard, ['vac_nombre']);
    expect(rows!.columns!.map(({ key, showWhen }) => [key, showWhen?.column])).toEqual([
      ['vac_nombre_2', undefined],
      ['vac_cual_2', 'vac_nombre_2'],
      ['vac_dosis_2', undefined],
      ['vac_fecha_2', undefined],
    ]);
  });
});

it('does not hold the text of a scale whose terms do not let it', () => {
  const names = scales.map(({ name }) => name).join();
  for (const { name, why } of leftOut) {
    expect(names).not.toContain(name);
    expect(why).not.toBe('');
  }
});
