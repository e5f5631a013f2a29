/** All question kinds in XLSForm. */
import { fieldTypes, type KindName } from '@caracteriza/domain/question/kinds';
import { ownColumns } from './form.ts';
import type { XlsformKind } from './kind.ts';
import { computed } from './kinds/computed.ts';
import { date } from './kinds/date.ts';
import { dropdown } from './kinds/dropdown.ts';
import { file } from './kinds/file.ts';
import { numeric } from './kinds/numeric.ts';
import { rows } from './kinds/rows.ts';
import { signature } from './kinds/signature.ts';
import { text } from './kinds/text.ts';
import { time } from './kinds/time.ts';

/** A kind that corresponds exactly to one XLSForm type; `otherNames` are read as the same kind. */
const plainType = (type: string, ...otherNames: readonly string[]): XlsformKind => ({
  types: Object.fromEntries([type, ...otherNames].map((name) => [name, {}])),
  cells: () => ({ type }),
});

const byName: Readonly<Record<KindName, XlsformKind>> = {
  numeric,
  text,
  rows,
  computed,
  date,
  time,
  dropdown,
  file,
  signature,
  position: plainType('geopoint', 'gps', 'location'),
  note: plainType('note'),
};

/** A question with an unknown code is treated as text. */
const unknownKind: XlsformKind = {
  cells: ({ fieldTypeCode }) => ({ type: 'text', [ownColumns.type]: fieldTypeCode }),
};

/** The kinds by their codes. */
export const xlsformKinds: ReadonlyMap<string, XlsformKind> = new Map(
  Object.entries(byName).map(([name, kind]) => [fieldTypes[name as KindName], kind]),
);

/** The kind with the given code. */
export const xlsformKind = (fieldType: string): XlsformKind => xlsformKinds.get(fieldType) ?? unknownKind;
