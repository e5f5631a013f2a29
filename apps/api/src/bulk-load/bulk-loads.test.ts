/** What is said of a load while its run ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { type Loader, loaderOf } from '../../tests/support/bulk-load.ts';
import { demoSeed } from '../../tests/support/demo.ts';
import { workbookOf } from '../../tests/support/workbook.ts';
import { readBulkLoads } from './bulk-loads.ts';
import { runCancellable } from './running.ts';

let app: TestApp;
let loader: Loader;

beforeAll(async () => {
  app = await testApp({ seed: demoSeed });
  loader = await loaderOf(app);
});
afterAll(() => app.close());

test('a run that ends right after its load was read still counts as running', async () => {
  const id = await loader.open(workbookOf(loader.people(0, 2)));
  const { user_id: owner } = await app.db
    .selectFrom('surveyable_upload')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const userID = owner!;
  const gate = Promise.withResolvers<void>();
  const runningLoad = runCancellable(app.db, id, userID, () => gate.promise);
  const endingDb = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      gate.resolve();
      await runningLoad;
      return result;
    },
  });
  // Otherwise the state of before would be shown as the outcome of an undo that has just ended.
  expect(await readBulkLoads(endingDb, [id], userID)).toMatchObject([{ id, progress: { step: 'reading' } }]);
  expect(await readBulkLoads(app.db, [id], userID)).toMatchObject([{ id, progress: null }]);
});
