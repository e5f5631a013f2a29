// What the consent form notes about who represents minors (decision 0126).
import type { Schema } from '@caracteriza/api-client';
import type { RepresentativeQuality } from '@caracteriza/domain/campaign/representation';

/** What is noted once for all the minors whom somebody represents, and of each of them. */
export interface Representation {
  readonly document: string;
  readonly note: string;
  readonly minors: Readonly<Record<string, { quality?: RepresentativeQuality; heard?: boolean }>>;
}

export const noRepresentation: Representation = { document: '', note: '', minors: {} };

/** What is sent of one of the minors; undefined while something is missing. */
export function representationOf(
  { document, note, minors }: Representation,
  minorID: string,
): Schema<'ConsentRepresentation'> | undefined {
  const { quality, heard = false } = minors[minorID] ?? {};
  if (!quality || !note.trim()) return undefined;
  return { quality, document: document.trim() || null, heard, note: note.trim() };
}
