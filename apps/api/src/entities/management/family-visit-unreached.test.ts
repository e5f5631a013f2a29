/** Questionnaires that another questionnaire of the campaign leads to, on a visit's board and in the family's file (rules §6). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { campaignWith } from '../../../tests/support/campaign.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import {
  bodyOf,
  healthy,
  linkOf,
  openSurveyOf,
  questionsOf,
  saveSurvey,
} from '../../../tests/support/survey.ts';

type Board = {
  questionnaires: { id: string; characterizationET: Row }[];
  cells: { surveyableID: string; characterizationByCampaignID: string; unreached: boolean }[];
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

it('a visit waits for a dependent questionnaire only once an answer leads there', async () => {
  const staff = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  const health = (await linkOf(test, 'Salud de la persona')).characterization;
  const dependentForm = listIn(await test.admin('GET', '/characterizations')).find(
    ({ name }) => name === 'Seguimiento de enfermedad crónica',
  )!;
  const campaign = await campaignWith(test, health, dependentForm);
  const { id: familyID } = listIn(await test.admin('GET', '/families'))[0]!;
  const [person, otherPerson] = listIn(
    await test.admin('GET', '/surveyables?page=1&pageSize=9&sort=-age'),
  ).slice(7);
  await test.db
    .updateTable('surveyable')
    .set({ family_id: null })
    .where('family_id', '=', familyID)
    .execute();
  await test.db
    .updateTable('surveyable')
    .set({ family_id: familyID })
    .where('id', 'in', [person!.id, otherPerson!.id])
    .execute();
  const board = async () =>
    recordIn(
      await staff.send('GET', `/visits/family/${familyID}?campaignID=${campaign.id}`),
    ) as unknown as Board;
  const { questionnaires } = await board();
  const linkOfForm = ({ id }: Row) =>
    questionnaires.find(({ characterizationET }) => characterizationET.id === id)!.id;
  const unreached = async () =>
    (await board()).cells
      .filter((cell) => cell.unreached)
      .map((cell) => `${cell.surveyableID}/${cell.characterizationByCampaignID}`);
  const readPendingInFile = async () => {
    const file = recordIn(await staff.send('GET', `/families/${familyID}/file`));
    const progress = file['progress'] as { chCharacterizationByCampaignID: Row; pending: string[] }[];
    return progress.find((entry) => entry.chCharacterizationByCampaignID.id === linkOfForm(dependentForm))
      ?.pending;
  };
  const survey = async (member: Row, answers: Record<string, string>) => {
    const link = linkOfForm(health);
    const code = await openSurveyOf(staff.send, member.id, link);
    const questions = await questionsOf(staff.send, health, code);
    const body = await bodyOf(staff.send, { code, person: member.id, link }, questions, answers);
    const reply = await saveSurvey(staff.send, body);
    expect(reply.status, reply.text).toBe(200);
  };
  const complete = () =>
    staff.send('POST', '/visits', {
      familyID,
      campaignID: campaign.id,
      attempt: randomUUID(),
      result: 'completa',
    });
  const chronic = {
    ...healthy,
    '¿Tiene alguna enfermedad crónica diagnosticada?': 'Sí',
    '¿Cuál enfermedad crónica?': 'Diabetes',
    '¿Recibe tratamiento?': 'Sí',
  };
  const pendingCells = [person, otherPerson].map((member) => `${member!.id}/${linkOfForm(dependentForm)}`);
  expect(new Set(await unreached())).toEqual(new Set(pendingCells));
  expect(await readPendingInFile()).toBeUndefined();

  // A survey of the family counts for all its members.
  const level = (value: string) =>
    test.db.updateTable('characterization').set({ level: value }).where('id', '=', health.id).execute();
  await level('family');
  await survey(otherPerson!, chronic);
  expect(await unreached()).toEqual([]);
  await test.db
    .deleteFrom('survey')
    .where('characterization_by_campaign_id', '=', linkOfForm(health))
    .execute();
  await level('person');

  await survey(otherPerson!, healthy);
  await survey(person!, chronic);
  expect(await unreached()).toEqual([`${otherPerson!.id}/${linkOfForm(dependentForm)}`]);
  expect(await readPendingInFile()).toEqual([person!.id]);
  expect((await complete()).body.message).toContain('Falta una encuesta por hacer');

  test.clock.advance(60_000);
  await survey(person!, healthy);
  expect(new Set(await unreached())).toEqual(new Set(pendingCells));
  expect((await complete()).status).toBe(200);
});
