import type { Schema } from '@caracteriza/api-client';
import { isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { shownText } from '@caracteriza/domain/question/show-when-words';
import { asTree, titlesAbove, type Placed } from '../../crud/order.ts';
import { orderEntry } from '../question/question-order.ts';
import { shownQuestion } from '../../question-kinds/shown-question.ts';

type Question = Schema<'Question'>;

export interface BuilderRow {
  readonly question: Question;
  readonly place: Placed;
  /** Its number among those that are answered, null for a note or a computed one. */
  readonly number: number | null;
  /** The title above it, where a section begins. */
  readonly title: string | undefined;
  /** When it is asked, '' for always. */
  readonly condition: string;
  /** Another person has deleted it. */
  readonly gone: boolean;
}

/** Finds the questions by their ids, as the words of a condition need them. */
export function namedQuestions(questions: readonly Question[]) {
  const byID = new Map(questions.map((question) => [question.id, shownQuestion(question)]));
  return (id: string) => byID.get(id);
}

/**
 * The questions as rows of the builder.
 * @param open the question at which the editor is open: its row stays when another person deletes it
 */
export function builderRows(questions: readonly Question[], open: Question | null): BuilderRow[] {
  const entries = questions.map(orderEntry);
  const places = new Map(asTree(entries).map((place) => [place.id, place]));
  const titles = titlesAbove(entries);
  const named = namedQuestions(questions);
  const answerable = questions.filter(({ mtFieldTypeID }) =>
    isAnsweredByPerson({ fieldTypeCode: mtFieldTypeID.code }),
  );
  const numbers = new Map(answerable.map(({ id }, index) => [id, index + 1]));
  const gone = open !== null && !places.has(open.id) ? [open] : [];
  return [...questions, ...gone].map((question) => ({
    question,
    place: places.get(question.id) ?? { ...orderEntry(question), depth: 0, position: 1, siblings: 1 },
    number: numbers.get(question.id) ?? null,
    title: titles.get(question.id),
    condition: shownText(shownQuestion(question), named),
    gone: !places.has(question.id),
  }));
}
