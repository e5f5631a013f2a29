import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { useReducer } from 'react';
import { useRowFocus } from '../../crud/use-row-focus.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { builderReducer, initialState, type Work } from './builder-state.ts';
import { undoEdit } from './undo-edit.ts';
import { useQuestionOrder } from './use-question-order.ts';
import { useUndo } from './use-undo.ts';

type Question = Schema<'Question'>;

export interface BuilderProps {
  characterization: Schema<'Characterization'>;
  /** In survey order, as returned by the server. */
  questions: readonly Question[];
  /** Null if the user may not read them. */
  triggers: readonly Schema<'Trigger'>[] | null;
}

/** The builder's open editor, and the functions that open something else or run another action. */
export function useBuilder({ characterization, questions, triggers }: BuilderProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const focus = useRowFocus();
  const order = useQuestionOrder(characterization.id, questions);
  const undo = useUndo();
  const [state, change] = useReducer(builderReducer, initialState);
  useLeaveGuard({ unsaved: state.dirty, question: discardQuestion, exits: 'all' });

  /** Shows the builder as busy until the operation has finished. */
  const run = async (work: Work, operation: () => Promise<unknown>) => {
    change({ work });
    try {
      await operation();
    } finally {
      change({ work: null });
    }
  };
  /** Closes the editor and continues, unless the user decides to keep the unsaved input. */
  const leave = async (next: () => void | Promise<void>) => {
    if (state.dirty && !(await confirm({ ...discardQuestion, danger: true }))) return;
    change({ editor: null });
    await next();
  };
  return {
    ...focus,
    alert,
    order,
    undo,
    state,
    change,
    run,
    leave,
    characterizationID: characterization.id,
    questions: order.questions,
    triggers,
    edit: (question: Question) =>
      leave(async () => {
        // A question being moved is about to get a new version.
        if (order.sending) await run({ act: 'open' }, order.settled);
        change({ editor: { question, after: null, unsaved: null } });
      }),
    add: (previous: Question | null) =>
      leave(() => change({ editor: { question: null, after: previous, unsaved: null } })),
    close: (id: string | null) => leave(() => focus.focusRow(id)),
    /** Called after a question was saved; `original` is its previous version, null for a new one. */
    finish: (question: Question, original: Question | null, addsAnother: boolean) => {
      const action = `cambiar «${original?.statement}»`;
      undo.note(original && { what: action, takeBack: () => undoEdit(original, question) });
      change({ editor: addsAnother ? { question: null, after: question, unsaved: null } : null });
      if (!addsAnother) focus.focusRow(question.id);
    },
  };
}

export type BuilderControl = ReturnType<typeof useBuilder>;
