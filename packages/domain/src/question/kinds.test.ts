import { describe, expect, it } from 'vitest';
import { admittedAnswers } from './admitted-answers.ts';
import { answerProblem } from './answer-check.ts';
import { requiredDetail } from './answer-parts.ts';
import { answerRulesOf } from './answer-rules.ts';
import { fieldTypes, nameOfKind } from './kinds.ts';
import { settingOf, settingsOfType } from './settings.ts';
import type { QuestionSettings, SettingName } from './question-settings.ts';

const today = '20261124';
const columns = [{ key: 'a', label: 'A', kind: 'text' as const, required: 1, options: [] }];

/** A value with an effect, for each type of setting. */
const byForm = {
  flag: 1,
  count: 1,
  limit: 5,
  length: 5,
  text: '10:00',
  day: '20260115',
  choice: 'buttons',
  columns,
};
const ownSettings: Readonly<Partial<Record<SettingName, unknown>>> = {
  pattern: 'x+',
  expression: 'A + 1',
  bands: '0; Bajo',
};
const sample = (name: SettingName): QuestionSettings => ({
  [name]: ownSettings[name] ?? byForm[settingOf(name).form],
});

/** Settings that the phrase about allowed answers omits, with where they appear instead. */
const problemTexts: Readonly<Partial<Record<SettingName, string>>> = {
  variable: 'beside the statement',
  offersDontKnow: 'an answer of its own',
  offersNoReply: 'an answer of its own',
  patternMessage: 'said when the pattern refuses',
  bands: 'said beside the result',
};

/** Settings that do not affect the validity of a single answer. */
const judgesNoAnswer: Readonly<Partial<Record<SettingName, string>>> = {
  variable: 'for files and expressions',
  unit: 'shown beside the answer',
  display: 'how options are offered',
  optionList: 'its options are put in before an answer is judged',
  cascadeFrom: 'judged beside an earlier answer',
  patternMessage: 'says why the pattern refuses',
  notLessThan: 'judged beside an earlier answer',
  notMoreThan: 'judged beside an earlier answer',
  expression: 'gives the answer',
};

/**
 * Other settings needed for a setting to make a difference. For example, any text is a valid answer, even '@NS', unless a
 * minimum length is set.
 */
const companionSettings: Readonly<Partial<Record<SettingName, QuestionSettings>>> = {
  pattern: { patternMessage: 'Escriba equis.' },
  offersDontKnow: { shortest: 5 },
  offersNoReply: { shortest: 5 },
};

const values = [
  '',
  '1',
  '4',
  '6',
  '1.5',
  '20260101',
  '20270101',
  '09:00',
  '11:00',
  'x',
  'xxxxxxxx',
  'y',
  'o1 o2',
  '@NS',
  '@NR',
].concat(['[{"a":"x"}]', 'data:text/plain;base64,aGk=', 'data:image/png;base64,iVBORw0KGgo=']);

function judgeSettings(fieldTypeCode: string, settings: QuestionSettings): unknown[] {
  const options = [{ id: 'o1' }, { id: 'o2' }];
  const question = { ...settings, fieldTypeCode, required: 0, statement: '', options };
  const result = answerRulesOf(question).detail?.ofResult;
  return values.map((value) => [
    answerProblem(question, value, today),
    requiredDetail(question, value),
    answerRulesOf(question).onWire?.(question, value),
    result?.(question, '3', () => undefined),
  ]);
}

const settingsOfKinds = Object.values(fieldTypes).flatMap((code) =>
  settingsOfType(code).map((name) => [nameOfKind({ fieldTypeCode: code }), name, code] as const),
);

const inWords = settingsOfKinds.filter(([, name]) => !problemTexts[name]);
// The decimals of a result are rounded when it is computed.
const judging = settingsOfKinds.filter(
  ([kind, name]) => !judgesNoAnswer[name] && !(kind === 'computed' && name === 'decimals'),
);

describe('no setting of a kind is forgotten', () => {
  it.each(inWords)('%s: %s is said in words', (_, name, code) =>
    expect(admittedAnswers(code, sample(name))).not.toBe(''),
  );

  it.each(judging)('%s: %s judges answers', (_, name, code) => {
    const otherSettings = companionSettings[name] ?? {};
    expect(judgeSettings(code, { ...otherSettings, ...sample(name) })).not.toEqual(
      judgeSettings(code, otherSettings),
    );
  });
});
