// The choices of forms, and codes for new records.
import type { Answer, OperationId } from '@caracteriza/api-client';
import type { FieldMaterials } from '../field-types.ts';
import { takeCode } from './codes.ts';
import { type Answers, answerWith, isCampaignOpen, needsServer, type Trip } from './trip.ts';

const valuesOf = ({ materials }: Trip, name: string) => {
  const master = materials.masterTables.find(({ table }) => table === name);
  if (!master) throw needsServer();
  return master.values;
};

const codeOf =
  <Op extends OperationId>(kind: keyof FieldMaterials['codes']) =>
  async (trip: Trip): Promise<Answer<Op>> =>
    answerWith<Op>((await takeCode(trip, kind)) as never, 'Código generado.');

export const listAnswers = {
  listCampaigns: async (trip, { query }) =>
    answerWith(query?.open === 'true' && !isCampaignOpen(trip) ? [] : [trip.materials.campaign]),
  listZones: async ({ materials }) => answerWith(materials.zones),
  listMasterValues: async (trip, { params }) => answerWith(valuesOf(trip, params.table)),
  listIdentificationTypes: async (trip) => answerWith(valuesOf(trip, 'identificationTypes')),
  getOptionListVersion: async ({ materials }, { params }) => {
    const version = materials.optionLists?.find(({ hash }) => hash === params.hash);
    if (!version) throw needsServer();
    return answerWith(version);
  },
  generateFamilyCode: codeOf('families'),
  generateSurveyableCode: codeOf('people'),
  generateDeviceKey: async ({ deviceKey }) => answerWith({ key: deviceKey }),
} satisfies Answers;
