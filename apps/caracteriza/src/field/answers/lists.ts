// The choices of forms, and codes for new records.
import type { Answer, OperationId } from '@caracteriza/api-client';
import type { FieldMaterials } from '../field-types.ts';
import { takeCode } from './codes.ts';
import { type Answers, answered, isCampaignOpen, needsServer, type Trip } from './trip.ts';

const valuesOf = ({ materials }: Trip, name: string) => {
  const master = materials.masterTables.find(({ table }) => table === name);
  if (!master) throw needsServer();
  return master.values;
};

const codeOf =
  <Op extends OperationId>(kind: keyof FieldMaterials['codes']) =>
  async (fieldTrip: Trip): Promise<Answer<Op>> =>
    answered<Op>((await takeCode(fieldTrip, kind)) as never, 'Código generado.');

export const listAnswers = {
  listCampaigns: async (fieldTrip, { query }) =>
    answered(query?.open === 'true' && !isCampaignOpen(fieldTrip) ? [] : [fieldTrip.materials.campaign]),
  listZones: async ({ materials }) => answered(materials.zones),
  listMasterValues: async (fieldTrip, { params }) => answered(valuesOf(fieldTrip, params.table)),
  listIdentificationTypes: async (fieldTrip) => answered(valuesOf(fieldTrip, 'identificationTypes')),
  getOptionListVersion: async ({ materials }, { params }) => {
    const version = materials.optionLists?.find(({ hash }) => hash === params.hash);
    if (!version) throw needsServer();
    return answered(version);
  },
  generateFamilyCode: codeOf('families'),
  generateSurveyableCode: codeOf('people'),
  generateDeviceKey: async ({ deviceKey }) => answered({ key: deviceKey }),
} satisfies Answers;
