// A trip for tests: one zone, a family of two, and four questionnaires, of which one waits for an answer that leads to it.
import type { Schema } from '@caracteriza/api-client';
import type { Trip } from './answers/trip.ts';
import type { FieldFamily, FieldMaterials, FieldQuestionnaire } from './field-types.ts';
import type { FieldStore } from './store.ts';

const entry = (id: string, code: string, value: string) => ({ id, code, value });
const campaignET = { id: 'c1', code: 'CAM000001', name: 'Rural' };
const sexes = [entry('f', 'F', 'Mujer'), entry('m', 'M', 'Hombre')];
const headsOfFamily = [entry('jefe', '1', 'Jefe'), entry('hijo', '3', 'Hijo')];
const otherFamilyEntries = [entry('x', 'X', 'Otro')];

const tables: Readonly<Record<string, Schema<'MasterValue'>[]>> = {
  relationships: headsOfFamily,
  sexes,
  identificationTypes: [entry('cc', 'CC', 'Cédula')],
  socialStratums: [entry('s1', '1', 'Uno')],
  ...Object.fromEntries(
    [
      'responsibilitiesInTheFamily',
      'genres',
      'ethnics',
      'populations',
      'nationalities',
      'bloodGroups',
      'eps',
      'ips',
      'arls',
    ].map((table) => [table, otherFamilyEntries]),
  ),
};

function question(id: string, leadsTo: string | null): Schema<'Question'> {
  return {
    id,
    code: `PRE-${id}`,
    characterizationID: { id: 'x', code: 'x', name: 'x' },
    parentID: null,
    activeAnswerID: null,
    mtFieldTypeID: entry('text', '6', 'Texto'),
    weight: 1,
    required: 1,
    statement: `¿${id}?`,
    section: null,
    description: null,
    dependentCharacterizationID: leadsTo === null ? null : { id: leadsTo, code: 'CAR', name: leadsTo },
    showWhen: null,
    options: [],
    version: 1,
  } as unknown as Schema<'Question'>;
}

function questionnaire(name: string, overrides: Partial<FieldQuestionnaire> = {}): FieldQuestionnaire {
  return {
    id: `link-${name}`,
    campaignET,
    characterizationET: { id: `car-${name}`, code: `CAR-${name}`, name },
    level: 'person',
    triggers: [],
    dependent: false,
    questionnaireHash: 'a'.repeat(64),
    questions: [question(`q-${name}`, null)],
    questionTriggers: [],
    ...overrides,
  };
}

const women = { field: 'SEXO', operator: 'ES IGUAL A', value1: 'F', value2: null };

const materials: FieldMaterials = {
  trip: { id: 't1', user: { id: 'u1', name: 'Ana Ruiz' }, campaignET } as unknown as Schema<'FieldTrip'>,
  campaign: {
    ...campaignET,
    startDate: { dateChar: '20260101' },
    endDate: { dateChar: '20261231' },
  } as unknown as Schema<'Campaign'>,
  consent: { version: 2, text: '¿Acepta?' },
  questionnaires: [
    questionnaire('salud', { questions: [question('q-salud', 'car-riesgo')] }),
    questionnaire('mujer', { triggers: [women] }),
    questionnaire('vivienda', { level: 'family' }),
    questionnaire('riesgo', { dependent: true }),
  ],
  zones: [{ id: 'z1', code: 'ZON000001', name: 'La Loma' } as unknown as Schema<'Zone'>],
  masterTables: Object.entries(tables).map(([table, values]) => ({ table, values })),
  codes: {
    families: ['FAM000101', 'FAM000102'],
    people: ['PER000101', 'PER000102', 'PER000103'],
    surveys: Array.from({ length: 20 }, (_, index) => `ENC0001${String(index).padStart(2, '0')}`),
  },
};

export const familyBody = {
  code: 'FAM000101',
  consultreference: 'Los Nuevos',
  socialStratumID: 's1',
  residentialaddress: 'Frente a la tienda',
  locationReference: 'Casa azul',
  zoneID: 'z1',
  latitude: 4.5,
  longitude: -74,
} satisfies Schema<'FamilyCreate'>;

export const personBody = (
  code: string,
  chFamilyID: string,
  overrides: Partial<Schema<'SurveyableCreate'>> = {},
): Schema<'SurveyableCreate'> => ({
  code,
  chFamilyID,
  mtRelationShipID: 'jefe',
  mtResponsibleID: 'x',
  mtIdentificationTypeID: 'cc',
  identification: code.slice(3),
  firstName: 'Rosa',
  secondName: '',
  firstSurname: 'Ñañez',
  birthdate: '19800101',
  cellphone: '3000000000',
  email: 'a@b.co',
  mtSexID: 'f',
  mtGenderID: 'x',
  mtEtniaID: 'x',
  mtPopulationTypeID: 'x',
  mtNacionalityID: 'x',
  mtBloodGroupID: 'x',
  mtEpsID: 'x',
  mtIpsID: 'x',
  mtArlID: 'x',
  ...overrides,
});

const person = (id: string, names: Partial<Schema<'Surveyable'>>): Schema<'Surveyable'> =>
  ({
    id,
    code: `PER-${id}`,
    chFamilyID: {
      id: 'f1',
      code: 'FAM000001',
      consultreference: 'Ruiz',
      residentialaddress: 'x',
      zone: 'La Loma',
    },
    identification: id,
    secondName: null,
    secondSurname: null,
    cellphone: '3',
    version: 4,
    ...Object.fromEntries(
      Object.entries(personBody('x', 'f1'))
        .filter(([field]) => field.startsWith('mt'))
        .map(([field, value]) => [field, entry(value as string, value as string, value as string)]),
    ),
    mtRelationShipID: headsOfFamily[0]!,
    mtSexID: sexes[0]!,
    ...names,
  }) as unknown as Schema<'Surveyable'>;

/** A woman of 46 and her son of 8, as downloaded from the server. */
export const takenFamily: FieldFamily = {
  family: {
    id: 'f1',
    code: 'FAM000001',
    consultreference: 'Ruiz Peña',
    residentialaddress: 'Al lado del puente',
    locationReference: 'Portón verde',
    zoneID: { id: 'z1', code: 'ZON000001', name: 'La Loma' },
    mtSocialStratumID: entry('s1', '1', 'Uno'),
    latitude: null,
    longitude: null,
    accuracy: null,
    noPositionReason: null,
    version: 3,
  },
  members: [
    person('p1', { firstName: 'Inés', firstSurname: 'Peña', birthdateID: { dateChar: '19800101' } }),
    person('p2', {
      firstName: 'Tomás',
      firstSurname: 'Ruiz',
      birthdateID: { dateChar: '20180601' },
      mtSexID: sexes[1]!,
      mtRelationShipID: headsOfFamily[1]!,
    }),
  ],
  consents: [],
  cells: [],
  absences: [],
  visits: [],
};

/** The trip on the morning of 26 November 2026 in Bogotá. */
export const tripOf = (store: FieldStore): Trip => ({
  store,
  materials,
  deviceKey: 'a2V5',
  now: () => new Date('2026-11-26T14:00:00.000Z'),
});
