import { personalDataGrants } from '@caracteriza/domain/access/personal-data';
import { operations } from '@caracteriza/openapi/operations';
import { expect, it } from 'vitest';
import { operationIDs } from './completeness.ts';
import { schemaAt, trafficOf } from './contract.ts';

/** Fields of an answer that tell of a person or a home. */
const personalFields = [
  'identification',
  'identificationNumber',
  'firstName',
  'email',
  'cellPhone',
  'respondent',
  'residentialaddress',
];

/** Files, whose columns are not in the contract: of people and homes, of users, of the audit trail. */
const personalFiles = /^(export(Users|Families|Surveyables|SurveysBy\w+|AuditEntries)|downloadRejectedRows)/;

/** Answers whose fields the contract leaves open. */
const openAnswers = ['listAuditEntries'];

function tellsOf(schema: unknown): boolean {
  if (schema === null || typeof schema !== 'object') return false;
  const names = Object.keys((schema as { properties?: object }).properties ?? {});
  return names.some((name) => personalFields.includes(name)) || Object.values(schema).some(tellsOf);
}

it('names the permissions by which one sees personal data, and no others', () => {
  const showing = operationIDs.filter((id) => {
    if (operations[id].public || operations[id].grants.length === 0) return false;
    if (personalFiles.test(id) || openAnswers.includes(id)) return true;
    // What a write answers was just sent by the caller, unless it only compares.
    const reads = operations[id].method === 'GET' || id.startsWith('check') || id.startsWith('compare');
    return reads && tellsOf(schemaAt(trafficOf(id).response.ref));
  });
  const grants = new Set(showing.flatMap((id) => operations[id].grants));
  expect([...grants].toSorted()).toEqual([...personalDataGrants].toSorted());
});
