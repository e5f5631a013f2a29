import { describe, expect, it } from 'vitest';
import type { AnsweredSurvey } from '../alert/alert-rule.ts';
import { personScope } from '../rule/person-scope.ts';
import { familyOutcome, outcomeOf } from './outcome.ts';
import type { Outcome } from './outside-base.ts';

const question = (id: string, code: string, overrides: object = {}) => ({
  id,
  code,
  parentID: null,
  activeAnswerID: null,
  weight: 1,
  required: 0,
  fieldTypeCode: '5',
  statement: code,
  options: [],
  ...overrides,
});

const vaccines = question('q1', 'PRE000001');
const dose = question('q2', 'PRE000002', {
  showWhen: { match: 'all', conditions: [{ questionID: 'q1', operator: 'more', value: '5' }] },
});

const survey = (answers: Record<string, string>, EDAD: number | null = 30): AnsweredSurvey => ({
  questions: [vaccines, dose],
  answers: new Map(Object.entries(answers)),
  person: personScope({ EDAD }),
});

describe('where a survey stands', () => {
  it.each<[string, string | null, Record<string, string>, number | null, Outcome]>([
    ['PRE000001 > 3', null, { q1: '4' }, 30, 'yes'],
    ['PRE000001 > 3', null, { q1: '3' }, 30, 'no'],
    ['PRE000001 > 3', null, {}, 30, 'missing'],
    ['PRE000001 > 3', null, { q1: '@NS' }, 30, 'dontKnow'],
    ['PRE000001 > 3', null, { q1: '@NR' }, 30, 'noReply'],
    ['PRE000009 > 3', null, { q1: '4' }, 30, 'notApplicable'],
    // The question is only asked if the first answer is more than 5.
    ['PRE000002 > 3', null, { q1: '4' }, 30, 'notApplicable'],
    ['PRE000002 > 3', null, { q1: '6' }, 30, 'missing'],
    ['PRE000002 > 3', null, { q1: '6', q2: '4' }, 30, 'yes'],
    ['PRE000001 > 3', 'edad < 18', { q1: '4' }, 30, 'notApplicable'],
    ['PRE000001 > 3', 'edad < 18', { q1: '4' }, 10, 'yes'],
    ['PRE000001 > 3', 'edad < 18', { q1: '4' }, null, 'missing'],
    ['edad < 18', 'PRE000001 > 3', { q1: '@NS' }, 10, 'dontKnow'],
    // One part is enough to decide, whatever the other one is.
    ['PRE000001 > 3 o edad < 18', null, {}, 10, 'yes'],
    ['PRE000001 > 3 y edad < 18', null, { q1: '@NS' }, 30, 'no'],
  ])('%s of %s', (numerator, denominator, answers, age, outcome) =>
    expect(outcomeOf({ numerator, denominator }, survey(answers, age))).toBe(outcome),
  );
});

it.each<[Outcome[], Outcome]>([
  [['no', 'yes', 'missing'], 'yes'],
  [['no', 'no'], 'no'],
  [['no', 'dontKnow'], 'dontKnow'],
  [['no', 'notApplicable'], 'no'],
  [['notApplicable'], 'notApplicable'],
  [['missing', 'noReply'], 'noReply'],
])('a family of %s is %s', (members, outcome) => expect(familyOutcome(members)).toBe(outcome));
