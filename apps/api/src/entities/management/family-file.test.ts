/** The file of a family: its members, their surveys, and what remains to be done in each campaign. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row, surveyedFamily } from '../../../tests/support/demo.ts';

type Progress = {
  chCharacterizationByCampaignID: Row & { campaignET: Row; characterizationET: Row };
  open: boolean;
  surveyed: string[];
  pending: string[];
};
type File = {
  family: Row;
  members: Row[];
  surveys: (Row & { surveyableID: string })[];
  progress: Progress[];
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const fileOf = async (family: string) =>
  recordIn(await test.admin('GET', `/families/${family}/file`)) as unknown as File;

it('holds the family, its people and all their surveys, newest first', async () => {
  const id = await surveyedFamily(test.db);
  const file = await fileOf(id);
  expect(file.family).toEqual(recordIn(await test.admin('GET', `/families/${id}`)));
  const people = listIn(await test.admin('GET', `/surveyables/family/${id}`));
  expect(file.members.map(({ code }) => code).toSorted()).toEqual(people.map(({ code }) => code).toSorted());
  const surveys = (
    await Promise.all(
      people.map(async (person) => listIn(await test.admin('GET', `/surveys/surveyable/${person.id}`))),
    )
  ).flat();
  expect(file.surveys.length).toBeGreaterThan(0);
  expect(file.surveys.map(({ code }) => code).toSorted()).toEqual(surveys.map(({ code }) => code).toSorted());
  const dates = file.surveys.map((survey) => (survey['createdDate'] as { dateChar: string }).dateChar);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

it('says of each open campaign who answered and whom it still waits for', async () => {
  const id = await surveyedFamily(test.db);
  const { members, surveys, progress } = await fileOf(id);
  const openCampaigns = progress.filter((entry) => entry.open);
  expect(openCampaigns.length).toBeGreaterThan(0);
  const missingNames: string[] = [];
  for (const { surveyed, pending, chCharacterizationByCampaignID: link } of openCampaigns) {
    for (const member of members) {
      const applicable = listIn(
        await test.admin(
          'GET',
          `/characterizations/applicable?campaignID=${link.campaignET.id}&surveyableID=${member.id}`,
        ),
      ).some((dependent) => dependent.id === link.characterizationET.id);
      const isAnswered = surveys.some(
        (survey) =>
          survey.surveyableID === member.id &&
          (survey['chCharacterizationByCampaignID'] as Row).id === link.id,
      );
      if (
        surveyed.includes(member.id) !== isAnswered ||
        pending.includes(member.id) !== (applicable && !isAnswered)
      )
        missingNames.push(`${member.code} in ${link.characterizationET.code}`);
    }
  }
  expect(missingNames).toEqual([]);
});

it('keeps what was answered in a campaign that has closed, and expects nothing more of it', async () => {
  const id = await surveyedFamily(test.db);
  const fileBefore = await fileOf(id);
  const link = fileBefore.surveys[0]![
    'chCharacterizationByCampaignID'
  ] as Progress['chCharacterizationByCampaignID'];
  await test.db
    .updateTable('campaign')
    .set({ end_date: '20200101', start_date: '20200101' })
    .where('id', '=', link.campaignET.id)
    .execute();
  const { progress } = await fileOf(id);
  const closed = progress.find((entry) => entry.chCharacterizationByCampaignID.id === link.id)!;
  expect(closed).toMatchObject({ open: false, pending: [] });
  expect(closed.surveyed.length).toBeGreaterThan(0);
});

it('is no one else’s, and leaves an audit entry', async () => {
  const id = await surveyedFamily(test.db);
  const { send } = await test.userWith(['management:family:OPEN', 'management:surveyableByFamily:OPEN']);
  expect((await send('GET', `/families/${id}/file`)).status).toBe(403);
  expect((await test.admin('GET', '/families/FAM999999/file')).status).toBe(404);
  const entries = await test.db
    .selectFrom('audit_entry')
    .select('entity')
    .where('operation_id', '=', 'getFamilyFile')
    .execute();
  expect(new Set(entries.map(({ entity }) => entity))).toEqual(new Set(['surveyable']));
});
