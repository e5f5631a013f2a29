/** How questions of each kind are answered. Screens that only list questions do not load the rules of kinds that have a folder. */
import type { AnswerRules } from './kind.ts';
import { kindOf, type KindName, nameOfKind, type SplitKindName } from './kinds.ts';
import { computedAnswerRules } from './kinds/computed/answer-rules.ts';
import { dateAnswerRules } from './kinds/date/answer-rules.ts';
import { dropdownAnswerRules } from './kinds/dropdown/answer-rules.ts';
import { fileAnswerRules } from './kinds/file/answer-rules.ts';
import { numericAnswerRules } from './kinds/numeric/answer-rules.ts';
import { positionAnswerRules } from './kinds/position/answer-rules.ts';
import { rowsAnswerRules } from './kinds/rows/answer-rules.ts';
import { signatureAnswerRules } from './kinds/signature/answer-rules.ts';
import { textAnswerRules } from './kinds/text/answer-rules.ts';
import { timeAnswerRules } from './kinds/time/answer-rules.ts';

const rules: Readonly<Partial<Record<KindName, AnswerRules>>> = {
  computed: computedAnswerRules,
  date: dateAnswerRules,
  dropdown: dropdownAnswerRules,
  file: fileAnswerRules,
  numeric: numericAnswerRules,
  position: positionAnswerRules,
  rows: rowsAnswerRules,
  signature: signatureAnswerRules,
  text: textAnswerRules,
  time: timeAnswerRules,
} satisfies Readonly<Record<SplitKindName, AnswerRules>>;

/** The rules for answering a question; an unknown type is treated as text. */
export function answerRulesOf(question: { readonly fieldTypeCode: string }): AnswerRules {
  return kindOf(question).answerRules ?? rules[nameOfKind(question)] ?? textAnswerRules;
}
