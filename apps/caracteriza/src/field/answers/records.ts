// Converts between the bodies of forms and the families and people of the contract.
import type { Schema } from '@caracteriza/api-client';
import type { LackableField } from '@caracteriza/domain/values/person-completeness';
import type { FieldFamily, FieldMaterials } from '../field-types.ts';
import { refusalError } from './trip.ts';

type Family = Schema<'Family'>;
type Person = Schema<'Surveyable'>;
type FamilyBody = Schema<'FamilyUpdate'>;
type PersonBody = Schema<'SurveyableUpdate'>;

/** The master table behind each field of a person. */
const tables = {
  mtRelationShipID: 'relationships',
  mtResponsibleID: 'responsibilitiesInTheFamily',
  mtIdentificationTypeID: 'identificationTypes',
  mtSexID: 'sexes',
  mtGenderID: 'genres',
  mtEtniaID: 'ethnics',
  mtPopulationTypeID: 'populations',
  mtNacionalityID: 'nationalities',
  mtBloodGroupID: 'bloodGroups',
  mtEpsID: 'eps',
  mtIpsID: 'ips',
  mtArlID: 'arls',
} as const;

type MasterField = keyof typeof tables;

function entryOf({ masterTables }: FieldMaterials, table: string, id: string, field: string) {
  const entry = masterTables
    .find((masterTable) => masterTable.table === table)
    ?.values.find((value) => value.id === id);
  if (!entry) throw refusalError(422, 'Elija una opción de la lista.', field);
  return entry;
}

/** Optional text accepts '' and is stored as null (rules §1). */
const optional = (text: string | null | undefined) => text || null;

/** Where a family lives, if the form says so. */
interface Position {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** The family described by a form. A position that is not sent stays unchanged. */
export function familyFrom(
  body: Omit<FamilyBody, 'latitude' | 'longitude'> & Position,
  materials: FieldMaterials,
  oldFamily: Pick<Family, 'id' | 'code' | 'version'> & Partial<Family>,
): Family {
  const zone = materials.zones.find(({ id }) => id === body.zoneID);
  if (!zone) throw refusalError(422, 'Elija una opción de la lista.', 'zoneID');
  const latitude = body.latitude ?? oldFamily.latitude ?? null;
  return {
    id: oldFamily.id,
    code: oldFamily.code,
    consultreference: body.consultreference,
    residentialaddress: body.residentialaddress,
    locationReference: body.locationReference,
    zoneID: { id: zone.id, code: zone.code, name: zone.name },
    mtSocialStratumID: entryOf(materials, 'socialStratums', body.socialStratumID, 'socialStratumID'),
    latitude,
    longitude: body.longitude ?? oldFamily.longitude ?? null,
    accuracy: body.accuracy === undefined ? (oldFamily.accuracy ?? null) : body.accuracy,
    noPositionReason:
      latitude === null ? (body.noPositionReason ?? oldFamily.noPositionReason ?? null) : null,
    version: oldFamily.version,
  };
}

/** The present values of a family as an update body: the base with which an update is compared. */
export const familyBodyOf = (family: Family): Record<string, unknown> => ({
  consultreference: family.consultreference,
  socialStratumID: family.mtSocialStratumID.id,
  residentialaddress: family.residentialaddress,
  locationReference: family.locationReference,
  zoneID: family.zoneID.id,
  ...(family.latitude !== null && { latitude: family.latitude }),
  ...(family.longitude !== null && { longitude: family.longitude }),
  accuracy: family.accuracy,
  noPositionReason: family.noPositionReason,
});

/** A family in the form used by people. */
export const familyReferenceOf = ({ family }: FieldFamily): Schema<'FamilyReference'> => ({
  id: family.id,
  code: family.code,
  consultreference: family.consultreference,
  residentialaddress: family.residentialaddress,
  zone: family.zoneID.name,
});

const masterFields = Object.keys(tables) as readonly MasterField[];

/** The fields marked as missing: from the form, or else unchanged, except those that have a value. */
const lackedIn = (body: PersonBody, oldFields: readonly LackableField[] = []) =>
  (body.lacks ?? oldFields).filter((field) => !body[field]);

/** The person described by a form. */
export function personFrom(
  body: PersonBody,
  materials: FieldMaterials,
  {
    family,
    ...before
  }: Pick<Person, 'id' | 'code' | 'version'> & Partial<Pick<Person, 'lacks'>> & { family: FieldFamily },
): Person {
  const entries = Object.fromEntries(
    masterFields.map((field) => {
      const id = body[field];
      return [field, id ? entryOf(materials, tables[field], id, field) : null];
    }),
  ) as Pick<Person, MasterField>;
  return {
    ...entries,
    id: before.id,
    code: before.code,
    version: before.version,
    chFamilyID: familyReferenceOf(family),
    identification: body.identification,
    firstName: body.firstName,
    secondName: optional(body.secondName),
    firstSurname: body.firstSurname,
    secondSurname: optional(body.secondSurname),
    birthdateID: { dateChar: body.birthdate },
    cellphone: optional(body.cellphone),
    phone: optional(body.phone),
    email: optional(body.email),
    facebook: optional(body.facebook),
    twitter: null,
    linkedin: optional(body.linkedin),
    instagram: optional(body.instagram),
    tiktok: optional(body.tiktok),
    lacks: lackedIn(body, before.lacks),
  };
}

/** The present values of a person as an update body: the base with which an update is compared. */
export const personBodyOf = (person: Person): Record<string, unknown> => ({
  ...Object.fromEntries(masterFields.map((field) => [field, person[field]?.id ?? null])),
  chFamilyID: person.chFamilyID?.id ?? null,
  identification: person.identification,
  firstName: person.firstName,
  secondName: person.secondName,
  firstSurname: person.firstSurname,
  secondSurname: person.secondSurname,
  birthdate: person.birthdateID.dateChar,
  cellphone: person.cellphone,
  phone: person.phone,
  email: person.email,
  facebook: person.facebook,
  linkedin: person.linkedin,
  instagram: person.instagram,
  tiktok: person.tiktok,
  lacks: person.lacks,
});
