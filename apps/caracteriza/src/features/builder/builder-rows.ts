import type { Schema } from '@caracteriza/api-client';
import { isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { shownText } from '@caracteriza/domain/question/show-when-words';
import { asTree, titlesAbove, type PlacedEntry } from '../../crud/order.ts';
import { orderEntry } from '../question/question-order.ts';
import { shownQuestion } from '@caracteriza/domain/question/shown-question';

type Question = Schema<'Question'>;

export interface BuilderRow {
  readonly question: Question;
  readonly placedEntry: PlacedEntry;
  /** Its number among the questions that can be answered; null for a note or a computed question. */
  readonly number: number | null;
  /** The title above the question, if a section begins with it. */
  readonly title: string | undefined;
  /** The condition for asking it, '' if it is always asked. */
  readonly condition: string;
  /** Deleted by another person. */
  readonly isGone: boolean;
}

/** Looks up the questions by id, as needed to describe conditions. */
export function namedQuestions(questions: readonly Question[]) {
  const byID = new Map(questions.map((question) => [question.id, shownQuestion(question)]));
  return (id: string) => byID.get(id);
}

/**
 * The questions as rows of the builder.
 * @param open the question being edited; its row stays if another person deletes it
 */
export function builderRows(questions: readonly Question[], open: Question | null): BuilderRow[] {
  const entries = questions.map(orderEntry);
  const placedByID = new Map(asTree(entries).map((placedEntry) => [placedEntry.id, placedEntry]));
  const titles = titlesAbove(entries);
  const questionsByName = namedQuestions(questions);
  const answerable = questions.filter(({ mtFieldTypeID }) =>
    isAnsweredByPerson({ fieldTypeCode: mtFieldTypeID.code }),
  );
  const numbers = new Map(answerable.map(({ id }, index) => [id, index + 1]));
  const removedRows = open !== null && !placedByID.has(open.id) ? [open] : [];
  return [...questions, ...removedRows].map((question) => ({
    question,
    placedEntry: placedByID.get(question.id) ?? {
      ...orderEntry(question),
      depth: 0,
      position: 1,
      siblings: 1,
    },
    number: numbers.get(question.id) ?? null,
    title: titles.get(question.id),
    condition: shownText(shownQuestion(question), questionsByName),
    isGone: !placedByID.has(question.id),
  }));
}

/** The questions of the section that begins with this one, without those that depend on another. */
export function sectionQuestions(questions: readonly Question[], firstID: string): Question[] {
  const byID = new Map(questions.map((question) => [question.id, question]));
  const bases = asTree(questions.map(orderEntry)).filter(({ depth }) => depth === 0);
  const start = bases.findIndex(({ id }) => id === firstID);
  const title = bases[start]?.section ?? '';
  const laterBases = start === -1 ? [] : bases.slice(start);
  const end = laterBases.findIndex(({ section }) => (section ?? '') !== title);
  return laterBases.slice(0, end === -1 ? laterBases.length : end).flatMap(({ id }) => byID.get(id) ?? []);
}
