// The lists whose entries can become a question's options.
import type { CallArgs } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { call } from '../../session/api.ts';

type MasterTable = CallArgs<'listMasterValues'>['params']['table'];

const yesNo = 'yesNo';

const person = fields.SurveyableCreate;

/** Master tables by the label of the field that they fill. */
const masterTables: readonly (readonly [MasterTable, string])[] = [
  ['relationships', person.mtRelationShipID.label],
  ['responsibilitiesInTheFamily', person.mtResponsibleID.label],
  ['identificationTypes', person.mtIdentificationTypeID.label],
  ['sexes', person.mtSexID.label],
  ['genres', person.mtGenderID.label],
  ['ethnics', person.mtEtniaID.label],
  ['populations', person.mtPopulationTypeID.label],
  ['nationalities', person.mtNacionalityID.label],
  ['bloodGroups', person.mtBloodGroupID.label],
  ['eps', person.mtEpsID.label],
  ['ips', person.mtIpsID.label],
  ['arls', person.mtArlID.label],
  ['socialStratums', fields.FamilyCreate.socialStratumID.label],
  ['zoneTypes', fields.ZoneCreate.mtTypeID.label],
];

/** The lists as options of a dropdown. */
export const standardLists = [
  { value: yesNo, label: 'Sí / No' },
  ...masterTables.map(([value, label]) => ({ value, label })),
];

/** The entries of a standard list, in order. */
export async function standardLabels(list: string): Promise<string[]> {
  if (list === yesNo) return ['Sí', 'No'];
  const table = masterTables.find(([name]) => name === list)?.[0];
  if (table === undefined) return [];
  return (await call('listMasterValues', { params: { table } })).data.map(({ value }) => value);
}
