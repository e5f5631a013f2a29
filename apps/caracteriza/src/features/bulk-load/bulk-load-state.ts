// What is known of the file on its way.
import type { Schema } from '@caracteriza/api-client';

export type Report = Schema<'SurveyableUploadReport'>;
export type Upload = Schema<'SurveyableUploadRecord'>;
export type Undone = Schema<'SurveyableUploadUndone'>;
/** What the user said about the file's sheet, columns and values. */
export type Choices = Required<Schema<'SurveyableUploadCheck'>>;

export interface BulkLoad {
  /** The dialog is open. */
  readonly shown: boolean;
  readonly id: string | null;
  readonly fileName: string | null;
  /** What is being done now. 'watch': what another tab, or this one before a reload, has begun. */
  readonly work: 'send' | 'check' | 'load' | 'undo' | 'watch' | 'download' | null;
  readonly progress: Upload['progress'];
  readonly stopping: boolean;
  readonly choices: Choices;
  readonly report: Report | null;
  /** What was loaded. */
  readonly loaded: Upload | null;
  /** What taking a load back did. */
  readonly undone: Undone | null;
  readonly problem: string | null;
  /** The result of a work that ended while the dialog was closed, until it is announced. */
  readonly result: { readonly failed: boolean; readonly text: string } | null;
}
