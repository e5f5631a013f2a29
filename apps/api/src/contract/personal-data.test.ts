import { personalDataGrants } from '@caracteriza/domain/access/personal-data';
import { operations } from '@caracteriza/openapi/operations';
import { expect, it } from 'vitest';
import { operationIDs } from './completeness.ts';
import { schemaAt, trafficOf } from './contract.ts';

/** Fields of a response that reveal something about a person or a home. */
const personalFields = [
  'identification',
  'identificationNumber',
  'firstName',
  'email',
  'cellPhone',
  'respondent',
  'residentialaddress',
];

/** Files whose columns are not in the contract: those of people and homes, of users and of the audit trail. */
const personalFiles =
  /^(export(Users|Families|Surveyables|DataRequests|SurveysBy\w+|AuditEntries)|download(RejectedRows|PersonalData))/;

/** Responses whose fields the contract does not define. */
const openOperations = ['listAuditEntries'];

function tellsOf(schema: unknown): boolean {
  if (schema === null || typeof schema !== 'object') return false;
  const names = Object.keys((schema as { properties?: object }).properties ?? {});
  return names.some((name) => personalFields.includes(name)) || Object.values(schema).some(tellsOf);
}

it('names the permissions by which one sees personal data, and no others', () => {
  const showingIDs = operationIDs.filter((id) => {
    if (operations[id].public || operations[id].grants.length === 0) return false;
    if (personalFiles.test(id) || openOperations.includes(id)) return true;
    // A write only returns what the caller has just sent, except for operations that only compare.
    const reads = operations[id].method === 'GET' || id.startsWith('check') || id.startsWith('compare');
    return reads && tellsOf(schemaAt(trafficOf(id).response.ref));
  });
  const grants = new Set(showingIDs.flatMap((id) => operations[id].grants));
  expect([...grants].toSorted()).toEqual([...personalDataGrants].toSorted());
});
