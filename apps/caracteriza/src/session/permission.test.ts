import { afterEach, expect, test } from 'vitest';
import { mayDo, type Permission } from './permission.ts';
import { endSession, startSession } from './session.ts';
import { exampleSession } from './session-example.ts';

afterEach(endSession);

const signIn = (operations: string[]) => startSession(exampleSession(operations));

test('an operation may be called with any one of its grants', async () => {
  await signIn(['#management:#surveyable:OPEN:true', '#configurations:#zone:CREATE:false']);
  expect(mayDo('listZones')).toBe(false);
  expect(mayDo('listCampaigns')).toBe(true);
  expect(mayDo('createZone')).toBe(false);
});

test('a grant is asked for by its name', async () => {
  await signIn(['#configurations:#characterizationByCampaign:CREATE:true']);
  expect(mayDo('associateCharacterization')).toBe(true);
  expect(mayDo('configurations:characterizationByCampaign:DELETE')).toBe(false);
});

test('a name that does not exist does not compile', () => {
  // @ts-expect-error -- no operation
  const operation: Permission = 'createZona';
  // @ts-expect-error -- no grant of the catalogue
  const grant: Permission = 'configurations:zone:BLOCK';
  expect([operation, grant]).toHaveLength(2);
});
