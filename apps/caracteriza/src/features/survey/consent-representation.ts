// The form values about who represents minors (decision 0126).
import type { Schema } from '@caracteriza/api-client';
import type { RepresentativeQuality } from '@caracteriza/domain/campaign/representation';

/** Values entered once for all minors with the same representative, and those for each minor. */
export interface Representation {
  readonly document: string;
  readonly note: string;
  readonly minors: Readonly<Record<string, { quality?: RepresentativeQuality; heard?: boolean }>>;
}

export const noRepresentation: Representation = { document: '', note: '', minors: {} };

/** The request value for one minor; undefined if something is missing. */
export function representationOf(
  { document, note, minors }: Representation,
  minorID: string,
): Schema<'ConsentRepresentation'> | undefined {
  const { quality, heard = false } = minors[minorID] ?? {};
  if (!quality || !note.trim()) return undefined;
  return { quality, document: document.trim() || null, heard, note: note.trim() };
}
