// The builder's actions on a question that do not require opening it.
import type { Schema } from '@caracteriza/api-client';
import { copyName } from '@caracteriza/domain/words/copy-name';
import { asTree, moveBy, placeSentence, sameOrder } from '../../crud/order.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { wasRefused } from '../../session/was-refused.ts';
import { newQuestionCode } from '../question/question-code.ts';
import { orderEntry } from '../question/question-order.ts';
import { questionRules } from '../question/question-values.ts';
import type { BuilderControl } from './use-builder.ts';
import type { UndoableAct } from './use-undo.ts';

type Question = Schema<'Question'>;

/** Moves a question among its siblings; can be repeated quickly. */
export async function moveQuestion(builder: BuilderControl, question: Question, step: -1 | 1): Promise<void> {
  const { order, undo, alert, change } = builder;
  const entries = order.questions.map(orderEntry);
  const reordered = moveBy(entries, question.id, step);
  if (sameOrder(reordered, entries)) return;
  const placedEntries = asTree(reordered);
  // Every move creates a new version, so an open question could no longer be saved.
  await builder.leave(async () => {
    const request = order.place(placedEntries.map(({ id }) => id));
    builder.focusMoveButton(question.id, step);
    const act: UndoableAct = {
      what: `mover «${question.statement}»`,
      takeBack: () => order.place(entries.map(({ id }) => id)),
    };
    undo.note(act);
    try {
      await request;
    } catch (error) {
      alert.error(errorText(error));
      if (wasRefused(error)) undo.note((lastAct) => (lastAct === act ? null : lastAct));
      return;
    }
    const placedEntry = placedEntries.find(({ id }) => id === question.id);
    if (placedEntry) change({ announcement: placeSentence(placedEntry) });
  });
}

async function copyBelow({ alert, order, undo, focusRow }: BuilderControl, original: Question) {
  try {
    const { data: code } = await newQuestionCode();
    const statement = copyName(original.statement, questionRules.statement.maxLength);
    const params = { id: original.id };
    const { message, data: copy } = await call('copyQuestion', { params, body: { code, statement } });
    alert.success(message);
    await order.placeAfter(copy, original.id);
    await readsRefreshed();
    focusRow(copy.id);
    undo.note(null);
  } catch (error) {
    alert.error(errorText(error));
    // The copy may exist even though it could not be moved into position.
    await readsRefreshed();
  }
}

/** Duplicates a question; the copy goes below it. */
export const copyQuestion = (builder: BuilderControl, original: Question): Promise<void> =>
  builder.leave(() => builder.run({ act: 'copy', id: original.id }, () => copyBelow(builder, original)));

/** After the open question was deleted: closes its editor and records how to undo it. */
export function closeDeleted({ change, focusRow, undo, alert }: BuilderControl, { id, statement }: Question) {
  change({ editor: null });
  focusRow(null);
  undo.note({
    what: `eliminar «${statement}»`,
    takeBack: async () => {
      const { message } = await call('restoreRecord', { params: { entity: 'question', id } });
      alert.success(message);
      await readsRefreshed();
    },
  });
}
