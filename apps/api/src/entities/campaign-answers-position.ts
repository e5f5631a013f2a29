/** The columns of a question whose answer is a position: latitude, longitude and accuracy, as numbers. */
import { fieldTypes } from '@caracteriza/domain/field-types';
import { coordinatesOf } from '@caracteriza/domain/position-text';
import type { Cell } from '../exports/columns.ts';
import type { StoredAnswer } from '../questionnaire/answers.ts';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import type { AnswerColumn } from './campaign-answers-columns.ts';

const parts = [
  ['lat', 'latitud', 'Grados'],
  ['lon', 'longitud', 'Grados'],
  ['pre', 'precisión', 'Metros; vacía si se escribió la posición'],
] as const;

/** How many columns there are. */
export const positionColumnCount = parts.length;

/** Whether the answer to a question is a position. */
export const isPosition = ({ fieldTypeCode }: PinnedQuestion) => fieldTypeCode === fieldTypes.position;

/** The columns; `first` is where the first of them stands. */
export function positionColumns(
  shared: Pick<AnswerColumn, 'question' | 'versions' | 'section' | 'shownWhen'>,
  { name, label, first }: { name: string; label: string; first: number },
): AnswerColumn[] {
  return parts.map(([ending, words, values], index) => ({
    ...shared,
    name: `${name}_${ending}`,
    label: `${label}: ${words}`,
    type: 'Número',
    values,
    value: ({ cells }) => cells[first + index],
  }));
}

/** What the columns hold of an answer. */
export function positionCells(answer: StoredAnswer): Cell[] {
  const place = 'file' in answer ? undefined : coordinatesOf(answer.value);
  if (!place || 'file' in answer) return parts.map(() => null);
  return [...place, answer.detail === undefined ? null : Number(answer.detail)];
}
