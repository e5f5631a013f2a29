import {
  sensitiveData,
  sensitiveOperations,
  sensitiveWords,
} from '@caracteriza/domain/access/sensitive-readings';
import { operations } from '@caracteriza/openapi/operations';
import { expect, it } from 'vitest';
import { operationIDs } from './completeness.ts';
import { schemaAt, trafficOf } from './contract.ts';

/** Files whose columns are not in the contract: those of people, of answers and of everything about a person, with the evidence of consents. */
const sensitiveFiles =
  /^(export(Surveyables|Surveys|CampaignAnswers|CampaignFiles)|download(RejectedRows|PersonalData|ConsentEvidence))/;

/** The names of all fields of a response. */
function fieldsOf(schema: unknown, fields = new Set<string>()): Set<string> {
  if (schema === null || typeof schema !== 'object') return fields;
  for (const name of Object.keys((schema as { properties?: object }).properties ?? {})) fields.add(name);
  for (const inner of Object.values(schema)) fieldsOf(inner, fields);
  return fields;
}

/** The labels of the sensitive data that an operation shows, according to the contract. */
function shownIn(id: (typeof operationIDs)[number]): string {
  const fields = fieldsOf(schemaAt(trafficOf(id).response.ref));
  return Object.values(sensitiveData)
    .filter((kind) => kind.fields.some((name) => fields.has(name)))
    .map(({ label }) => label)
    .join(', ');
}

// A write only returns what the caller has just sent, except for operations that only compare.
const readings = operationIDs.filter(
  (id) => operations[id].method === 'GET' || id.startsWith('check') || id.startsWith('compare'),
);

it.each(readings.filter((id) => !sensitiveFiles.test(id)))('%s is marked by what it returns', (id) => {
  expect(sensitiveWords(id)).toBe(shownIn(id));
});

it('marks every file of people and answers, and no operation that there is not', () => {
  const files = readings.filter((id) => sensitiveFiles.test(id));
  expect(files.filter((id) => sensitiveWords(id) === '')).toEqual([]);
  const knownIDs: readonly string[] = [...readings, 'readFeed'];
  expect(sensitiveOperations.filter((id) => !knownIDs.includes(id))).toEqual([]);
});
