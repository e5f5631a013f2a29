/** How the cells of each kind of column are answered. */
import type { AnswerRules } from '../../kind.ts';
import { dateAnswerRules } from '../date/answer-rules.ts';
import { dropdownAnswerRules } from '../dropdown/answer-rules.ts';
import { numericAnswerRules } from '../numeric/answer-rules.ts';
import { textAnswerRules } from '../text/answer-rules.ts';
import { timeAnswerRules } from '../time/answer-rules.ts';
import type { ColumnKind, RowColumn } from './row-columns.ts';

const rules: Readonly<Record<ColumnKind, AnswerRules>> = {
  text: textAnswerRules,
  whole: numericAnswerRules,
  decimal: numericAnswerRules,
  date: dateAnswerRules,
  time: timeAnswerRules,
  list: dropdownAnswerRules,
};

/** How a cell of a column is answered. */
export const answerRulesOfColumn = ({ kind }: Pick<RowColumn, 'kind'>): AnswerRules => rules[kind];
