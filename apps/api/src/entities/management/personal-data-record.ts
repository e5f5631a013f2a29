/** Everything stored about a person, in one structure for both the page and the JSON: sections of records of named values. */
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

/** A section. Its records are read from the database a few at a time, while the archive is being written. */
export interface HeldSection {
  title: string;
  /** What readers need to know about the section. */
  note?: string;
  records: () => AsyncIterable<HeldRecord>;
}

/** Named values in order, without empty ones. */
export const heldFields = (values: Readonly<Record<string, string | null | undefined>>): HeldField[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []));

/** A record in wire format with the labels of the screens. */
export const wireFields = (entity: AuditedEntity, record: object): HeldField[] =>
  differencesOf({ entity, entityID: null, before: null, after: JSON.stringify(record) }, forms).map(
    ({ label, after }) => ({ name: label, value: after }),
  );

/** The extension of a file's name, if it is harmless. */
const endingOf = (fileName: string) => /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0].toLowerCase() ?? '.bin';

/** The path of an answer's file in the archive. */
export const filePath = (surveyCode: string, key: string, fileName: string): string =>
  `archivos/${surveyCode}-${key.slice(0, 12)}${endingOf(fileName)}`;

/** The path of a consent's signature in the archive. */
export const signaturePath = (consentID: string): string => `archivos/consentimiento-${consentID}.png`;

/** The path of a consent's evidence in the archive. */
export const evidencePath = (consentID: string): string => `consentimientos/evidencia-${consentID}.pdf`;
