/**
 * Everything that the product writes to the audit trail is shown in words: no field appears by its wire name, no record
 * by its ID, and no time or object in wire format (rules §6).
 */
import { auditedRecordName, differencesOf } from '@caracteriza/domain/words/audit-difference';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed, listIn, recordIn } from './support/demo.ts';
import { tableIn } from './support/files.ts';
import { getAddresses } from './support/get-addresses.ts';
import { traces, type TracedPerson, tracedPerson } from './support/traced-person.ts';

type Entry = components['schemas']['AuditEntry'];

let test: TestApp;
let traced: TracedPerson;
let entries: Entry[];

const readAs = async (send: TestApp['admin'], query = '') => {
  const pages: Entry[] = [];
  for (let page = 1; ; page++) {
    const readEntries = listIn(
      await send('GET', `/audit?page=${page}&pageSize=200${query}`),
    ) as unknown as Entry[];
    pages.push(...readEntries);
    if (readEntries.length < 200) return pages;
  }
};

/** Gives a family to somebody, places and lifts a hold, revokes, and changes settings. */
async function addEntries() {
  const { id: userID } = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  const assigned = { campaignID: traced.campaign.id, userID, familyIDs: [traced.family.id], zoneIDs: [] };
  recordIn(await test.admin('POST', '/assignments', assigned));
  const request = `/dataRequests/${traced.request.id}`;
  const holdForm = { reason: 'Proceso 2026-00123', until: '20261231' };
  recordIn(await test.admin('POST', `${request}/legalHold`, holdForm));
  recordIn(await test.admin('DELETE', `${request}/legalHold`));
}

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  traced = await tracedPerson(test);
  await addEntries();
  for (const [, path] of await getAddresses(test)) await test.admin('GET', path);
  entries = await readAs(test.admin);
}, 300_000);
afterAll(() => test.close());

const wordsOf = (entry: Entry) => differencesOf(entry, fields).map((field) => ({ ...field, entry }));

it('is about every kind of thing', () => {
  const kinds = new Set(entries.map(({ entity }) => entity));
  expect(kinds.size).toBeGreaterThan(20);
});

it('has a label for every field', () => {
  const untranslated = entries.flatMap(wordsOf).filter(({ label }) => /^[a-z]/.test(label));
  expect([...new Set(untranslated.map(({ label, entry }) => `${entry.operationId}: ${label}`))]).toEqual([]);
});

it('has no ID, moment or object as it is sent', () => {
  const raw = /[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}-\d\d-\d\dT|[{}]/;
  const untranslated = entries
    .flatMap(wordsOf)
    .filter(({ before, after }) => raw.test(before) || raw.test(after));
  expect([
    ...new Set(untranslated.map(({ label, after, entry }) => `${entry.operationId}: ${label} ${after}`)),
  ]).toEqual([]);
});

it('names the record by what its screen calls it', () => {
  const unnamed = entries.filter(
    (entry) => entry.entityID !== null && auditedRecordName(entry) === entry.entityID,
  );
  const names = unnamed.filter(({ entityID }) => /^[0-9a-f]{8}-/.test(entityID!));
  expect([...new Set(names.map(({ operationId }) => operationId))]).toEqual([]);
  const readingEntry = entries.find(
    ({ operationId, entityID }) => operationId === 'getSurveyable' && entityID === traced.person.id,
  );
  expect(auditedRecordName(readingEntry!)).toBe(traced.person.code);
});

it('is told in the file as on the screen', async () => {
  const rows = tableIn(await test.admin('GET', '/audit/csv'), 'csv');
  expect(rows.flat().filter((cell) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(String(cell)))).toEqual([]);
});

it('names no person, and nothing that the reader may not see elsewhere', async () => {
  const auditor = await test.userWith(['security:audit:OPEN']);
  const text = JSON.stringify(await readAs(auditor.send));
  for (const [field, traceWord] of Object.entries(traces)) expect(text, field).not.toContain(traceWord);
  const readingEntry = (await readAs(auditor.send, '&operation=getSurveyable'))[0]!;
  expect(auditedRecordName(readingEntry)).toMatch(/^PER\d+$/);
  expect(JSON.stringify(await readAs(auditor.send, '&operation=recordAlertStep'))).not.toContain(
    traced.person.code,
  );
});
