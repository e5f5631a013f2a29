import { problem } from '../http/problem.ts';
import { checkSignature, RefusedFile } from './refused-file.ts';

/** The bytes of the workbook in a request's field `workbook`. Throws 422 for a file of another format. */
export function workbookBytes(workbook: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(workbook, 'base64'));
  try {
    checkSignature(Buffer.from(bytes.buffer));
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw problem('rule', error.message, [{ field: 'workbook', message: error.message }]);
  }
  return bytes;
}
