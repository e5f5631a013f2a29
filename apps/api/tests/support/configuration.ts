/** Each entity that people add and edit, with its paths and a valid form, for tests of shared behaviour. */
import type { Send, TestApp } from './app.ts';
import { codeFrom, listIn, masterID, recordIn, type Row } from './demo.ts';

/** The body of a form, without code and version. */
type Fields = Record<string, unknown>;

/** Where to add, edit and list the records of one entity, and how to fill a valid form. */
export interface Entity {
  name: string;
  path: string;
  /** The prefix of its codes; null for an entity without codes. */
  prefix: string | null;
  /** The field that `fields` fills with the given text. */
  text: string;
  /** A valid form; every call gives a different record. */
  fields: (send: Send, text: string) => Promise<Fields>;
  /** Fields sent only when adding. */
  added?: Fields;
  /** The path of the list that contains the record. */
  listPath: (record: Row) => string;
}

const firstRecord = async (send: Send, path: string) =>
  listIn(await send('GET', `${path}?page=1&pageSize=1`))[0]!;

/** A new characterization with one question. */
async function ownQuestion(send: Send): Promise<{ characterizationID: string; questionID: string }> {
  const create = async (path: string, fields: Fields) =>
    recordIn(await send('POST', path, { code: await codeFrom(send, path), ...fields })).id;
  const characterizationID = await create('/characterizations', { name: 'Base', description: 'De prueba' });
  const mtFieldTypeID = await masterID(send, 'fieldTypes', 3);
  const question = { characterizationID, mtFieldTypeID, weight: 1, required: 1, statement: 'Base' };
  return { characterizationID, questionID: await create('/questions', question) };
}

let people = 0;

const id = (row: Row, field: string) => (row[field] as Row).id;

export const entities: readonly Entity[] = [
  {
    name: 'campaign',
    path: '/campaigns',
    prefix: 'CAM',
    text: 'name',
    fields: async (_send, name) => ({
      name,
      description: 'De prueba',
      startDate: '20260301',
      endDate: '20261231',
    }),
    listPath: () => '/campaigns',
  },
  {
    name: 'characterization',
    path: '/characterizations',
    prefix: 'CAR',
    text: 'name',
    fields: async (_send, name) => ({ name, description: 'De prueba' }),
    listPath: () => '/characterizations',
  },
  {
    name: 'question',
    path: '/questions',
    prefix: 'PRE',
    text: 'statement',
    fields: async (send, statement) => ({
      characterizationID: (await ownQuestion(send)).characterizationID,
      mtFieldTypeID: await masterID(send, 'fieldTypes', 5),
      weight: 2,
      required: 0,
      statement,
    }),
    listPath: (row) => `/questions/characterization/${id(row, 'characterizationID')}`,
  },
  {
    name: 'answerOption',
    path: '/answerOptions',
    prefix: 'OPC',
    text: 'label',
    fields: async (send, label) => ({
      questionID: (await ownQuestion(send)).questionID,
      label,
      orderOption: 1,
    }),
    listPath: (row) => `/answerOptions/question/${id(row, 'questionID')}`,
  },
  {
    name: 'trigger',
    path: '/triggers',
    prefix: null,
    text: 'value1',
    fields: async (send, value1) => ({
      ...(await ownQuestion(send)),
      field: 'EDAD',
      operator: 'MAYOR QUE',
      value1,
    }),
    listPath: (row) => `/triggers/question/${id(row, 'questionID')}`,
  },
  {
    name: 'zone',
    path: '/zones',
    prefix: 'ZON',
    text: 'name',
    fields: async (send, name) => {
      const model = await firstRecord(send, '/zones');
      return { name, zipcode: '050001', daneID: id(model, 'daneID'), mtTypeID: id(model, 'mtTypeID') };
    },
    listPath: () => '/zones',
  },
  {
    name: 'family',
    path: '/families',
    prefix: 'FAM',
    text: 'consultreference',
    fields: async (send, consultreference) => {
      const model = await firstRecord(send, '/families');
      const zone = { zoneID: id(model, 'zoneID'), socialStratumID: id(model, 'mtSocialStratumID') };
      return {
        consultreference,
        residentialaddress: 'Calle 1',
        locationReference: 'Casa',
        latitude: 6.25,
        longitude: -75.5,
        ...zone,
      };
    },
    listPath: () => '/families',
  },
  {
    name: 'surveyable',
    path: '/surveyables',
    prefix: 'PER',
    text: 'firstName',
    fields: async (send, firstName) => {
      const model = await firstRecord(send, '/surveyables');
      const masters = Object.keys(model).filter((name) => name.startsWith('mt'));
      people += 1;
      return {
        ...Object.fromEntries(masters.map((name) => [name, id(model, name)])),
        firstName,
        firstSurname: `Ñáñez ${people}`,
        identification: String(7_000_000 + people),
        birthdate: '19900101',
        cellphone: '3001234567',
        email: 'persona@ejemplo.co',
      };
    },
    listPath: () => '/surveyables',
  },
  {
    name: 'user',
    path: '/users',
    prefix: null,
    text: 'name',
    fields: async (send, name) => {
      const { rol } = recordIn(await send('GET', '/session'));
      people += 1;
      return {
        login: `persona${people}`,
        name,
        lastname: 'Ñáñez',
        identificationTypeId: await masterID(send, 'identificationTypes'),
        identificationNumber: String(8_000_000 + people),
        email: `persona${people}@ejemplo.co`,
        roleId: (rol as Row).id,
      };
    },
    added: { password: 'Primera-1' },
    listPath: (row) => `/users/role/${id(row, 'role')}`,
  },
  {
    name: 'profile',
    path: '/profiles',
    prefix: null,
    text: 'passwordregexexplanation',
    fields: async (_send, passwordregexexplanation) => {
      people += 1;
      return {
        name: `Perfil ${people}`,
        minimumlengthpassword: 8,
        maximumlengthpassword: 64,
        amountfailedattemptstoblockuser: 5,
        amountdayschangepassword: 90,
        amountdaysinactivityblockuser: 90,
        passwordregex: '.+',
        passwordregexexplanation,
        amountpasswordstokeep: 5,
      };
    },
    listPath: () => '/profiles',
  },
  {
    name: 'role',
    path: '/roles',
    prefix: null,
    text: 'name',
    fields: async (send, name) => ({
      name,
      profileID: (await firstRecord(send, '/profiles')).id,
      enabled: 'true',
    }),
    listPath: () => '/roles',
  },
];

/** Adds a record; returns it with the fields that were sent. */
export async function addRecord(
  send: Send,
  entity: Entity,
  text: string,
): Promise<{ record: Row; fields: Fields }> {
  const fields = await entity.fields(send, text);
  const code = entity.prefix === null ? {} : { code: await codeFrom(send, entity.path) };
  return {
    record: recordIn(await send('POST', entity.path, { ...code, ...fields, ...entity.added })),
    fields,
  };
}

/** The record as currently listed; undefined if it is not there. */
export async function listedRecord(
  { admin }: TestApp,
  entity: Entity,
  record: Row,
): Promise<Row | undefined> {
  return listIn(await admin('GET', entity.listPath(record))).find((row) => row.id === record.id);
}
