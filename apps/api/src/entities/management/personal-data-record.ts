/** What is held about a person, as one model for the page and for the data: sections of records of named values. */
import { differencesOf } from '@caracteriza/domain/words/audit-difference';
import type { AuditedEntity } from '@caracteriza/domain/words/audit-words';
import { fields as forms } from '@caracteriza/openapi/fields';

export interface HeldField {
  name: string;
  value: string;
}

export interface HeldRecord {
  title: string;
  fields: readonly HeldField[];
}

/** A section; its records are read when they are written, a few at a time. */
export interface HeldSection {
  title: string;
  /** What a reader must know about it. */
  note?: string;
  records: () => AsyncIterable<HeldRecord>;
}

/** Named values in order; those that are empty are left out. */
export const heldFields = (values: Readonly<Record<string, string | null | undefined>>): HeldField[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []));

/** A record in wire format with the labels of the screens. */
export const wireFields = (entity: AuditedEntity, record: object): HeldField[] =>
  differencesOf({ entity, entityID: null, before: null, after: JSON.stringify(record) }, forms).map(
    ({ label, after }) => ({ name: label, value: after }),
  );

/** The ending of a file's name, as far as it is harmless. */
const endingOf = (fileName: string) => /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0].toLowerCase() ?? '.bin';

/** Where the archive has the file of an answer. */
export const filePath = (surveyCode: string, key: string, fileName: string): string =>
  `archivos/${surveyCode}-${key.slice(0, 12)}${endingOf(fileName)}`;

/** Where the archive has the signature of a consent. */
export const signaturePath = (consentID: string): string => `archivos/consentimiento-${consentID}.png`;

/** Where the archive has the evidence of a consent. */
export const evidencePath = (consentID: string): string => `consentimientos/evidencia-${consentID}.pdf`;
