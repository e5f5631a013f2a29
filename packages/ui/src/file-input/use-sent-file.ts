import type { RefObject } from 'react';
import { useFormEvent } from '../hooks/use-form-reset.ts';
import type { ReadFile } from './read-file.ts';

/** A file as it was before it was read. */
const fileOf = ({ name, type, dataUrl }: ReadFile) =>
  new File([Uint8Array.from(atob(dataUrl.split(',')[1]!), (letter) => letter.charCodeAt(0))], name, { type });

/**
 * Puts the file into what its form sends. The native input cannot keep it: it is emptied, so that the same file can be
 * chosen again, and takes neither a dropped nor a prepared one.
 */
export const useSentFile = (
  box: RefObject<HTMLElement | null>,
  name: string | undefined,
  file: ReadFile | null,
): void =>
  useFormEvent('formdata', box, (control, { formData }) => {
    if (name && file && !control.matches(':disabled')) formData.append(name, fileOf(file));
  });
