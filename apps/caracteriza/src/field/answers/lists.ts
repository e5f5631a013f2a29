// What forms choose from, and codes of the reserve.
import type { Answer, OperationId } from '@caracteriza/api-client';
import type { FieldMaterials } from '../field-types.ts';
import { type Answers, answered, isCampaignOpen, needsServer, refused, type Trip } from './trip.ts';

type CodeKind = keyof FieldMaterials['codes'];

/** How many of the reserve's codes of each kind were given out, by kind. */
type GivenOut = Partial<Record<CodeKind, readonly string[]>>;

const noCodesText =
  'No quedan códigos reservados en este dispositivo. Conéctese y actualice la salida a terreno para seguir.';

/** The next code of the reserve. It is given out for good: gaps are fine, two records with one code are not. */
export async function takeCode({ store, materials }: Trip, kind: CodeKind): Promise<string> {
  const given = (await store.readRecord<GivenOut>('codes')) ?? {};
  const used = new Set(given[kind]);
  const code = materials.codes[kind].find((candidate) => !used.has(candidate));
  if (code === undefined) throw refused(409, noCodesText);
  await store.commit({ records: { codes: { ...given, [kind]: [...used, code] } } });
  return code;
}

const valuesOf = ({ materials }: Trip, name: string) => {
  const found = materials.masterTables.find(({ table }) => table === name);
  if (!found) throw needsServer();
  return found.values;
};

const codeOf =
  <Op extends OperationId>(kind: CodeKind) =>
  async (trip: Trip): Promise<Answer<Op>> =>
    answered<Op>((await takeCode(trip, kind)) as never, 'Código generado.');

export const listAnswers = {
  listCampaigns: async (trip, { query }) =>
    answered(query?.open === 'true' && !isCampaignOpen(trip) ? [] : [trip.materials.campaign]),
  listZones: async ({ materials }) => answered(materials.zones),
  listMasterValues: async (trip, { params }) => answered(valuesOf(trip, params.table)),
  listIdentificationTypes: async (trip) => answered(valuesOf(trip, 'identificationTypes')),
  generateFamilyCode: codeOf('families'),
  generateSurveyableCode: codeOf('people'),
  generateDeviceKey: async ({ deviceKey }) => answered({ key: deviceKey }),
} satisfies Answers;
