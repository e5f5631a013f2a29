import type { RefObject } from 'react';
import { useFormEvent } from '../hooks/use-form-reset.ts';
import type { ReadFile } from './read-file.ts';

/** The original file, before it was read. */
const fileOf = ({ name, type, dataUrl }: ReadFile) =>
  new File([Uint8Array.from(atob(dataUrl.split(',')[1]!), (letter) => letter.charCodeAt(0))], name, { type });

/**
 * Adds the file to the data its form submits. The native input cannot keep it: the input is emptied, so that the same file can
 * be chosen again, and it cannot hold a dropped or converted file.
 */
export const useSentFile = (
  container: RefObject<HTMLElement | null>,
  name: string | undefined,
  file: ReadFile | null,
): void =>
  useFormEvent('formdata', container, (control, { formData }) => {
    if (name && file && !control.matches(':disabled')) formData.append(name, fileOf(file));
  });
