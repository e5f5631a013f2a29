/**
 * Describes an audit entry in the words used on screens: each field of the record before and after the
 * change.
 */
import {
  alertEventWords,
  alertOutcomeWords,
  alertStateWords,
  alertUrgencyWords,
} from '../alert/alert-steps.ts';
import { representationText } from '../campaign/representation.ts';
import { grantTitle } from '../access/grant-words.ts';
import { parseGrant } from '../access/permissions.ts';
import { compactToDisplay, momentToDisplay } from '../values/dates.ts';
import { type NoPositionReason, noPositionReasons, noPositionText } from '../values/no-position.ts';
import { otherFieldLabels } from './audit-field-labels.ts';
import { signInWords } from './sign-in-words.ts';
import { yesNo } from './yes-no.ts';

type Json = Record<string, unknown>;

/** The parts of an entry from which its text is built; `before` and `after` are JSON texts. */
interface DescribedEntry {
  readonly entity: string | null;
  readonly entityID: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** The display names of the records that the entry refers to by ID. */
  readonly names?: readonly { readonly id: string; readonly name: string }[];
}

/** The contract's labels: form → field → label. */
type FormLabels = Readonly<Record<string, Readonly<Record<string, { readonly label?: string }>>>>;

/** One field's value before and after. */
export interface AuditDifference {
  name: string;
  label: string;
  before: string;
  after: string;
  changed: boolean;
}

/** The fields of an entry's record, which may have any shape if an older version wrote it. */
function auditedRecord(text: string | null): Json | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : { contenido: value };
}

/**
 * The label of a field: from the form of its own entity, otherwise from our own labels, otherwise from any
 * form that has the field.
 */
function labelOf(forms: FormLabels, entity: string | null, name: string): string {
  const form = `${entity?.charAt(0).toUpperCase()}${entity?.slice(1)}`;
  const ownLabel = (forms[`${form}Create`] ?? forms[`${form}Addition`])?.[name]?.label;
  const knownLabel = ownLabel ?? otherFieldLabels[name];
  return knownLabel ?? Object.values(forms).findLast((form) => form[name]?.label)?.[name]?.label ?? name;
}

/** The fields that may name a related record. */
const referenceNames = [
  'value',
  'name',
  'statement',
  'label',
  'consultreference',
  'absentee',
  'code',
  'id',
] as const;

/** Wire fields that mean yes or no, although they are sent as texts (rules §1). */
const yesNoFields: ReadonlySet<string> = new Set([
  'accountLocked',
  'changePassword',
  'enabled',
  'secondFactor',
]);

/** Dates that are entered as yyyymmdd texts. */
const dateFields: ReadonlySet<string> = new Set([
  'accessFrom',
  'accessUntil',
  'from',
  'plannedDate',
  'to',
  'until',
]);

/** The display texts of fields that have only a few possible values. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  outcome: alertOutcomeWords,
  state: { ...alertStateWords, pendiente: 'Por atender' },
  step: alertEventWords,
  termUnit: { horas: 'Horas', dias: 'Días' },
  urgency: alertUrgencyWords,
};

/** A date and time in JSON format. */
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A text from the wire as people read it. */
function textWords(value: string, name: string): string {
  if (momentPattern.test(value)) return momentToDisplay(new Date(value));
  const wordsByValue = valueWords[name];
  if (wordsByValue && Object.hasOwn(wordsByValue, value)) return wordsByValue[value]!;
  if (yesNoFields.has(name) && /^(true|false)$/i.test(value)) return yesNo(value.toLowerCase() === 'true');
  if (dateFields.has(name)) return compactToDisplay(value) ?? value;
  if (name === 'noPositionReason' && value in noPositionReasons)
    return noPositionText(value as NoPositionReason);
  return name === 'signIn' && value in signInWords ? signInWords[value as keyof typeof signInWords] : value;
}

/** Display names of records, by ID. */
type Names = ReadonlyMap<string, string>;

const namesOf = ({ names = [] }: DescribedEntry): Names => new Map(names.map(({ id, name }) => [id, name]));

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueText(value: unknown, name = '', names: Names = new Map()): string {
  if (isBlank(value)) return '—';
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return value.map((element) => valueText(element, name, names)).join(', ');
  if (typeof value === 'string') return names.get(value) ?? textWords(value, name);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (name === 'representation') return representationText(value as Parameters<typeof representationText>[0]);
  return objectText(value as Json);
}

function objectText(object: Json): string {
  if (typeof object['dateChar'] === 'string')
    return compactToDisplay(object['dateChar']) ?? object['dateChar'];
  // A characterization that a campaign uses.
  if (object['characterizationET']) return valueText(object['characterizationET']);
  const reference = referenceNames
    .map((referenceName) => object[referenceName])
    .find((referenceValue) => typeof referenceValue === 'string');
  return (reference as string | undefined) ?? JSON.stringify(object);
}

/** A permission of a role as its own field: `{'Zonas: Crear': true}` instead of its wire string. */
function withPermissionWords(record: Json | null): Json | null {
  const state = typeof record?.['operations'] === 'string' ? parseGrant(record['operations']) : null;
  if (!record || !state) return record;
  const { operations: _operations, ...rest } = record;
  return { ...rest, [grantTitle(state.grant)]: state.granted };
}

/**
 * Every field of both versions; if the record was created or deleted, all of them differ.
 * @param forms the contract's `fields`
 */
export function differencesOf(entry: DescribedEntry, forms: FormLabels): AuditDifference[] {
  const { entity, before, after } = entry;
  const names = namesOf(entry);
  const [oldRecord, newRecord] = [auditedRecord(before), auditedRecord(after)].map(withPermissionWords);
  return [...new Set([...Object.keys(oldRecord ?? {}), ...Object.keys(newRecord ?? {})])]
    .filter((name) => name !== 'id' && name !== 'version')
    .map((name) => ({
      name,
      label: labelOf(forms, entity, name),
      before: oldRecord ? valueText(oldRecord[name], name, names) : '',
      after: newRecord ? valueText(newRecord[name], name, names) : '',
      changed: JSON.stringify(oldRecord?.[name]) !== JSON.stringify(newRecord?.[name]),
    }));
}

/** The fields that may name a record; the first one present is used. */
const ownNames = ['code', 'name', 'login', 'statement', 'label'] as const;

/** 'ZON000001'; for a permission the name of its role; the id if nothing else is known. */
export function auditedRecordName(entry: DescribedEntry): string | null {
  const { entity, entityID, before, after } = entry;
  const record: Json = { ...auditedRecord(before), ...auditedRecord(after) };
  if (entity === 'grantedOperation') return valueText(record['role']);
  const name = ownNames.map((ownName) => record[ownName]).find((value) => typeof value === 'string');
  return (
    (name as string | undefined) ?? (entityID === null ? null : (namesOf(entry).get(entityID) ?? entityID))
  );
}

/** Both sides of an entry as one line each, 'Nombre: Norte; Tipo de Zona: Urbana'; for a change, only the changed fields. */
export function changeWords(entry: DescribedEntry, forms: FormLabels): { before: string; after: string } {
  const isChange = entry.before !== null && entry.after !== null;
  const shownDifferences = differencesOf(entry, forms).filter(({ changed }) => changed || !isChange);
  const line = (side: 'before' | 'after') =>
    entry[side] === null ? '' : shownDifferences.map((field) => `${field.label}: ${field[side]}`).join('; ');
  return { before: line('before'), after: line('after') };
}
