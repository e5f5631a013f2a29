import type { Schema } from '@caracteriza/api-client';
import type { GridRow } from '../answer-option/option-grid-rows.ts';

type Question = Schema<'Question'>;

/** The contents of the open editor. */
interface EditorState {
  /** The question when it was opened, null for a new one. */
  readonly question: Question | null;
  /** The question after which a new one is inserted, null for the first position. */
  readonly after: Question | null;
  /** Options rejected after their question had been saved, and the reason. */
  readonly unsaved: { readonly rows: readonly GridRow[]; readonly error: string } | null;
}

/** The pending operation of the builder. Moving a question is not included, because it takes effect at once. */
export type Work = { readonly act: 'save' | 'undo' | 'open' } | { readonly act: 'copy'; readonly id: string };

interface BuilderState {
  readonly editor: EditorState | null;
  /** Incremented each time an editor is opened, so that each gets its own instance. */
  readonly turn: number;
  /** Whether the editor has unsaved input. */
  readonly dirty: boolean;
  /** While not null, all other actions and their buttons are disabled. */
  readonly work: Work | null;
  /** The latest announcement for screen readers. */
  readonly announcement: string;
}

type BuilderChange =
  Pick<BuilderState, 'editor'> | Partial<Pick<BuilderState, 'dirty' | 'work' | 'announcement'>>;

export const initialState: BuilderState = {
  editor: null,
  turn: 0,
  dirty: false,
  work: null,
  announcement: '',
};

export const builderReducer = (state: BuilderState, change: BuilderChange): BuilderState =>
  'editor' in change
    ? // The operation is over. Flush at once so that a newly opened editor can take the focus.
      { ...state, editor: change.editor, turn: state.turn + 1, dirty: false, work: null }
    : { ...state, ...change };
