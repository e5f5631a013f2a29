// State of the file being processed.
import type { Schema } from '@caracteriza/api-client';

export type Report = Schema<'SurveyableUploadReport'>;
export type Upload = Schema<'SurveyableUploadRecord'>;
export type UndoResult = Schema<'SurveyableUploadUndone'>;
/** The user's choices for the file's sheet, columns and values. */
export type Choices = Required<Schema<'SurveyableUploadCheck'>>;

export interface BulkLoad {
  /** Whether the dialog is open. */
  readonly isShown: boolean;
  readonly id: string | null;
  readonly fileName: string | null;
  /** The current operation. 'watch' follows one started by another tab, or by this one before a reload. */
  readonly work: 'send' | 'check' | 'load' | 'undo' | 'watch' | 'download' | null;
  readonly progress: Upload['progress'];
  readonly stopping: boolean;
  readonly choices: Choices;
  readonly report: Report | null;
  /** Result of the load. */
  readonly loaded: Upload | null;
  /** Result of undoing a load. */
  readonly undone: UndoResult | null;
  readonly problem: string | null;
  /** The result of an operation that ended while the dialog was closed, until it is announced. */
  readonly result: { readonly failed: boolean; readonly text: string } | null;
}
