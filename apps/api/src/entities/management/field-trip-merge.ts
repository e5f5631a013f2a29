/**
 * Merges updates that a device made to an older state of a record: only the fields that it changed are written (decision 0102).
 */
import type { components } from '@caracteriza/openapi/schema';
import type { Operation } from './field-trip-operation.ts';

type Family = components['schemas']['Family'];
type Surveyable = components['schemas']['Surveyable'];

export type Fields = Readonly<Record<string, unknown>>;

/** A field that the device and somebody else changed to different values. */
export interface ConflictingField {
  field: string;
  base: unknown;
  device: unknown;
  server: unknown;
}

/** The present values of the family as an update body. */
const familyFields = (family: Family): Fields => ({
  consultreference: family.consultreference,
  socialStratumID: family.mtSocialStratumID.id,
  residentialaddress: family.residentialaddress,
  locationReference: family.locationReference,
  zoneID: family.zoneID.id,
  latitude: family.latitude,
  longitude: family.longitude,
  accuracy: family.accuracy,
  noPositionReason: family.noPositionReason,
});

const isEntry = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** The present values of the person as an update body. */
function personFields({
  id: _id,
  code: _code,
  version: _version,
  birthdateID,
  ...person
}: Surveyable): Fields {
  const sentFields = Object.entries(person).map(([name, value]) => [name, isEntry(value) ? value.id : value]);
  return { ...Object.fromEntries(sentFields), birthdate: birthdateID.dateChar };
}

export const updates = {
  updateFamily: {
    read: 'getFamily',
    entity: 'family',
    fieldsOf: (row: unknown) => familyFields(row as Family),
  },
  updateSurveyable: {
    read: 'getSurveyable',
    entity: 'surveyable',
    fieldsOf: (row: unknown) => personFields(row as Surveyable),
  },
} as const;

export type UpdateID = keyof typeof updates;

export const isUpdate = (id: Operation['operationId']): id is UpdateID => id in updates;

/**
 * A value in comparable form: empty text, null and a missing value are equal in optional fields, and so are lists in any order.
 */
const comparableValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String).toSorted().join('\n') || null;
  return value === '' ? null : (value ?? null);
};
/** Whether the device and the server have the same value of a field. */
export const saysSame = (value: unknown, otherValue: unknown) =>
  comparableValue(value) === comparableValue(otherValue);

/** Fields of an update that are not fields of the record. */
const ignoredFields = new Set(['code', 'version']);

interface MergedUpdate {
  /** The fields to write: the current ones with the device's changes. */
  fields: Fields;
  conflicts: ConflictingField[];
  /** Whether the device changed anything to a value that the record does not have yet. */
  changes: boolean;
  /** Whether others have changed the record since the device read it. */
  moved: boolean;
}

/**
 * Merges an update field by field.
 * @param deviceWins whether the device's value of a conflicting field wins; undefined while nobody has decided
 */
export function merge(
  { base, body, current }: { base: Fields; body: Fields; current: Fields },
  deviceWins?: (field: string) => boolean,
): MergedUpdate {
  const conflicts: ConflictingField[] = [];
  const changedFields: Record<string, unknown> = {};
  for (const [field, device] of Object.entries(body)) {
    if (ignoredFields.has(field) || saysSame(device, base[field]) || saysSame(device, current[field]))
      continue;
    const isConflict = !saysSame(current[field], base[field]);
    if (isConflict && !deviceWins)
      conflicts.push({ field, base: base[field] ?? null, device, server: current[field] ?? null });
    else if (!isConflict || deviceWins?.(field)) changedFields[field] = device;
  }
  const hasMoved = Object.keys(base).some(
    (field) => !ignoredFields.has(field) && field in current && !saysSame(base[field], current[field]),
  );
  // If a field is missing, the update writes null, or keeps the record without a position.
  const presentFields = Object.fromEntries(Object.entries(current).filter(([, value]) => value !== null));
  return {
    fields: { ...presentFields, ...changedFields },
    conflicts,
    changes: Object.keys(changedFields).length > 0,
    moved: hasMoved,
  };
}
