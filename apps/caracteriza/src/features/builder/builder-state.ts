import type { Schema } from '@caracteriza/api-client';

type Question = Schema<'Question'>;

/** What the open editor is about. */
interface EditorState {
  /** The question as it was when it was opened, null for a new one. */
  readonly question: Question | null;
  /** The question that a new one comes after, null for the first of all. */
  readonly after: Question | null;
  /** Options that were refused after their question had been saved, and why. */
  readonly unsaved: { readonly lines: string; readonly error: string } | null;
}

/** What the builder is waiting for. Moving a question is not among these: it shows at once. */
export type Work = { readonly act: 'save' | 'undo' | 'open' } | { readonly act: 'copy'; readonly id: string };

interface BuilderState {
  readonly editor: EditorState | null;
  /** Counts the openings: each gets an editor of its own. */
  readonly turn: number;
  /** Something is typed in the editor. */
  readonly dirty: boolean;
  /** While it is not null, nothing else can be pressed, and the buttons show it. */
  readonly work: Work | null;
  /** The latest news for screen readers. */
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
    ? // The work is over: an editor that opens must be able to take the focus at once.
      { ...state, editor: change.editor, turn: state.turn + 1, dirty: false, work: null }
    : { ...state, ...change };
