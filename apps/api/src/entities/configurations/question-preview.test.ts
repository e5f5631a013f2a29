/** Only users who can list triggers see them in the preview of a questionnaire (rules §2). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

it('holds the triggers only for who may list them', async () => {
  const [trigger] = listIn(await test.admin('GET', '/triggers'));
  const { id } = trigger!['characterizationID'] as { id: string };
  const questions = 'configurations:question:OPEN';
  const previewFor = async (grants: string[]) => {
    const { send } = await test.userWith(grants);
    return recordIn(await send('GET', `/characterizations/${id}/preview`));
  };
  const plainPreview = await previewFor([questions]);
  expect(plainPreview['triggers']).toBeNull();
  const expectedTriggers = {
    triggers: expect.arrayContaining([expect.objectContaining({ id: trigger!.id })]),
  };
  for (const grant of ['trigger:OPEN', 'characterization:ASSOCIATE_TRIGGER', 'question:ASSOCIATE_TRIGGER']) {
    const preview = await previewFor([questions, `configurations:${grant}`]);
    expect(preview, grant).toMatchObject(expectedTriggers);
    expect(preview['questions']).toEqual(plainPreview['questions']);
  }
});
