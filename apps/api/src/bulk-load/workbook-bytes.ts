import { problem } from '../http/problem.ts';
import { fileKind } from './file-kind.ts';
import { RefusedFile } from './refused-file.ts';

/** The bytes of the workbook in a request's field `workbook`. Throws 422 for a file of another format. */
export function workbookBytes(workbook: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(workbook, 'base64');
  try {
    fileKind(bytes);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw problem('rule', error.message, [{ field: 'workbook', message: error.message }]);
  }
  // Copied, because they are transferred to a thread, and a small buffer shares its memory with others.
  return new Uint8Array(bytes);
}
