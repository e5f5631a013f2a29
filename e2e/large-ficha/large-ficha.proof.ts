// A family ficha of more than 98 items, from the builder to R: built in at most three actions for each item, answered
// on the screen and through the API, downloaded on the screen, and counted by R with the same result as by SQL.
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { inDatabase } from '../accounts.ts';
import { checkboxOf, makeCharacterization, press } from '../crud-steps.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { prepareSurvey } from '../survey-through-api.ts';
import { askInCampaign, campaignName, choose, openByAddress, personAged } from '../survey-steps.ts';
import {
  cellsInSql,
  chosenInSql,
  countsInR,
  countsInSql,
  missingR,
  nameInFile,
  unpacked,
} from './analyse.ts';
import { answerAllOnScreen, randomAnswer, seeded } from './answer.ts';
import { buildFicha } from './build.ts';
import { sections } from './items.ts';

const formItems = sections.flatMap((section) => section.items);
const name = 'Ficha familiar de 98 puntos';

test('a large ficha is built, answered and analysed', async ({ page, api, context, server }) => {
  test.skip(missingR !== null, missingR ?? '');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await makeCharacterization(api, name);
  await signIn(page);

  await test.step('built in at most three actions for each item', async () => {
    await page.goto(`/caracteriza/home/builder?characterization=${id}`);
    const { actions, tabs, pasted } = await buildFicha(page, api, id, sections);
    const perItem = (count: number) => (count / formItems.length).toFixed(2);
    console.log(
      `${formItems.length} items, ${pasted} of them pasted: ${actions} actions beside typing (${perItem(actions)} for each), ${tabs} Tabs (${perItem(actions + tabs)} with these)`,
    );
    const built = await api.call('listQuestionsByCharacterization', { params: { id } });
    expect(
      built.map(({ statement, mtFieldTypeID, options, activeAnswerID, section }) => ({
        statement,
        type: mtFieldTypeID.code,
        options: options.map(({ label, score }) => (score === null ? label : `${label}\t${score}`)),
        showWhen: activeAnswerID?.label,
        section: activeAnswerID ? undefined : section,
      })),
    ).toEqual(
      sections.flatMap((section) =>
        section.items.map(({ statement, type, options, showWhen }) => ({
          statement,
          type,
          options: options ?? [],
          showWhen,
          section: showWhen === undefined ? section.title : undefined,
        })),
      ),
    );
    expect(formItems.length).toBeGreaterThanOrEqual(98);
    expect(actions).toBeLessThanOrEqual(3 * formItems.length);
  });

  await askInCampaign(api, id);
  await test.step('answered on the screen', async () => {
    await openByAddress(page, api, await personAged(api, 20, 60), name);
    expect(await answerAllOnScreen(page, formItems)).toBeGreaterThan(60);
  });
  await test.step('answered by many', async () => {
    const random = seeded(1);
    for (const person of await api.call('listSurveyables')) {
      const doneSurveys = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
      if (doneSurveys.length > 0) continue;
      const { body } = await prepareSurvey(api, person, name, randomAnswer(random));
      await api.call('saveCompleteSurvey', { body: body as never });
    }
  });

  const questions = await api.call('listQuestionsByCharacterization', { params: { id } });
  const archive = await test.step('downloaded', async () => {
    const [campaign] = await api.call('listCampaigns', { query: { search: campaignName } });
    const { characterizations } = await api.call('getCampaignAnswers', { params: { id: campaign!.id } });
    const { code, surveys } = characterizations.find((candidate) => candidate.id === id)!;
    console.log(`${surveys} surveys`);
    expect(surveys).toBeGreaterThan(20);
    await page.goto('/caracteriza/home/campaign');
    await checkboxOf(page, campaign!.code).check();
    await press(page, 'Campañas', 'Descargar respuestas');
    await choose(page, 'Caracterización', `${name} (${code}): ${surveys} encuestas`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Respuestas para SPSS, Stata y R' }).click(),
    ]);
    return download.path();
  });

  await test.step('counted by R as by SQL', async () => {
    const ofOneValue = questions.filter(
      ({ several, mtFieldTypeID }) => several !== 1 && mtFieldTypeID.code !== fieldTypes.rows,
    );
    await unpacked(archive, (folder) =>
      inDatabase(server.dataDir, async (db) => {
        const expectedCounts = await countsInSql(db, id, ofOneValue);
        expect(await countsInR(folder, 'respuestas', Object.keys(expectedCounts))).toEqual(expectedCounts);
        for (const question of questions.filter(({ several }) => several === 1)) {
          const choiceCounts = await chosenInSql(db, id, question);
          expect(await countsInR(folder, 'respuestas', Object.keys(choiceCounts))).toMatchObject(
            choiceCounts,
          );
        }
        for (const question of questions.filter(
          ({ mtFieldTypeID }) => mtFieldTypeID.code === fieldTypes.rows,
        )) {
          const cells = await cellsInSql(db, id, question);
          expect(await countsInR(folder, `filas_${nameInFile(question)}`, Object.keys(cells))).toEqual(cells);
        }
        console.log(`${Object.keys(expectedCounts).length} variables of one value: R counts what SQL counts`);
      }),
    );
  });
});
