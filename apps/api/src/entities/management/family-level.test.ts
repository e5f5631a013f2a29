/** Family-level questionnaires: answered once per family and campaign, whoever answers (rules §6, decision 0051). */
import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { untilOneWaits, untilWaiting } from '../../../tests/support/locks.ts';
import { codeFrom, demoSeed, fileIn, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import {
  bodyOf,
  healthy,
  linkOf,
  openSurveyOf,
  questionsOf,
  saveSurvey,
} from '../../../tests/support/survey.ts';

type Cell = {
  surveyableID: string;
  characterizationByCampaignID: string;
  unmet: string[];
  survey: { surveyor: string } | null;
};
type Board = { members: Row[]; questionnaires: { id: string; level: string }[]; cells: Cell[] };

const surveying = ['management:surveyable:OPEN', 'management:surveyable:CREATE'];
const day = 24 * 3_600_000;

let test: TestApp;
let staff: Send;
/** Twenty adults, the eldest first, whom the tests move into new families. */
let adults: Row[];
let families: Row[];
let personal: Row;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  staff = (await test.userWith(surveying)).send;
  adults = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=20&sort=-age'));
  families = listIn(await test.admin('GET', '/families?page=1&pageSize=20'));
  personal = (await linkOf(test, 'Salud de la persona')).characterization;
});
afterAll(() => test.close());

/** A family-level characterization with the questions of one in the demo. */
async function ofFamily(original: Row): Promise<Row> {
  return recordIn(
    await test.admin('POST', `/characterizations/${original.id}/copy`, {
      code: await codeFrom(test.admin, '/characterizations'),
      name: `De la familia ${randomUUID().slice(0, 8)}`,
      description: 'De la prueba',
      level: 'family',
    }),
  );
}

const update = ({ id, code: _code, ...record }: Row, fields: Record<string, unknown>) =>
  test.admin('PUT', `/characterizations/${id}`, { ...record, ...fields });

/** A current campaign with these characterizations, and their associations. */
async function campaignOf(...characterizations: Row[]) {
  const today = test.clock.now().getTime();
  const campaign = recordIn(
    await test.admin('POST', '/campaigns', {
      code: await codeFrom(test.admin, '/campaigns'),
      name: `Familias ${randomUUID().slice(0, 8)}`,
      description: 'De la prueba',
      startDate: todayInBogota(new Date(today - day)),
      endDate: todayInBogota(new Date(today + 10 * day)),
    }),
  );
  for (const { id } of characterizations) {
    const body = { campaignID: campaign.id, characterizationID: id };
    const reply = await test.admin('PUT', '/characterizationByCampaigns?isAssociated=true', body);
    expect(reply.status, reply.text).toBe(200);
  }
  return campaign;
}

const namesOf = ({ firstName, secondName }: Row) => [firstName, secondName].filter(Boolean).join(' ');

const moveFamily = (familyID: string, people: readonly Row[]) =>
  test.db
    .updateTable('surveyable')
    .set({ family_id: familyID })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();

let nextNumber = 0;
/** A demo family with only these people as members. */
async function familyOf(people: readonly Row[]): Promise<string> {
  const { id } = families[nextNumber++]!;
  await test.db.updateTable('surveyable').set({ family_id: null }).where('family_id', '=', id).execute();
  await moveFamily(id, people);
  return id;
}

const boardOf = async (familyID: string, campaign: Row) =>
  recordIn(await staff('GET', `/visits/family/${familyID}?campaignID=${campaign.id}`)) as unknown as Board;

/** A survey that has been opened and answered but not sent yet. */
async function answeredBody(characterization: Row, questionnaireLinkID: string, person: Row, send = staff) {
  const code = await openSurveyOf(send, person.id, questionnaireLinkID);
  const questions = await questionsOf(send, characterization, code);
  return bodyOf(send, { code, person: person.id, link: questionnaireLinkID }, questions, healthy);
}

const surveysOfLink = (questionnaireLinkID: string) =>
  test.db
    .selectFrom('survey')
    .select(['family_id as family', 'surveyable_id as person'])
    .where('characterization_by_campaign_id', '=', questionnaireLinkID)
    .execute();

describe('a family of five with one questionnaire of the family and one of the person', () => {
  it('answers the first once, and it is done for all five', async () => {
    const sharedID = await ofFamily(personal);
    const campaign = await campaignOf(sharedID, personal);
    const people = adults.slice(0, 5);
    const [informant, otherPerson] = people as [Row, Row];
    const familyID = await familyOf(people);
    const boardBefore = await boardOf(familyID, campaign);
    const questionnaireLinkID = boardBefore.questionnaires.find(({ level }) => level === 'family')!.id;
    expect(boardBefore.questionnaires.map(({ level }) => level).toSorted()).toEqual(['family', 'person']);
    expect(boardBefore.cells).toHaveLength(10);
    const visit = { familyID, campaignID: campaign.id, attempt: randomUUID(), result: 'completa' };
    // One survey of the family and five of its members.
    expect((await staff('POST', '/visits', visit)).body.message).toContain('6 encuestas');

    const lateBody = await answeredBody(sharedID, questionnaireLinkID, otherPerson);
    const body = await answeredBody(sharedID, questionnaireLinkID, informant);
    expect((await saveSurvey(staff, body)).status).toBe(200);
    expect(await surveysOfLink(questionnaireLinkID)).toEqual([{ family: familyID, person: informant.id }]);
    // Sending it again gives the same survey.
    expect((await saveSurvey(staff, body)).status).toBe(200);

    const { members, cells } = await boardOf(familyID, campaign);
    const surveyedCells = cells.filter(({ survey }) => survey !== null);
    expect(surveyedCells.map(({ surveyableID }) => surveyableID)).toEqual(members.map(({ id }) => id));
    expect(new Set(surveyedCells.map(({ characterizationByCampaignID: linkID }) => linkID))).toEqual(
      new Set([questionnaireLinkID]),
    );
    for (const { id } of people) {
      const query = `campaignID=${campaign.id}&surveyableID=${id}`;
      const offeredForms = listIn(await staff('GET', `/characterizations/applicable?${query}`));
      expect(offeredForms.filter(({ survey }) => survey !== null)).toMatchObject([
        { id: sharedID.id, level: 'family' },
      ]);
    }
    const reply = await saveSurvey(staff, lateBody);
    expect(reply.status).toBe(409);
    expect(reply.body.message).toMatch(
      /^La familia ya tiene esta encuesta.* La hizo .+ el \d\d\/\d\d\/\d{4}\.$/,
    );
    const query = `surveyableID=${otherPerson.id}&characterizationByCampaignID=${questionnaireLinkID}`;
    expect((await staff('GET', `/surveys/generateCode?${query}`)).status).toBe(409);
    const ids = { surveyableID: otherPerson.id, campaignID: campaign.id, characterizationID: sharedID.id };
    expect((await staff('POST', '/surveys/open', ids)).status).toBe(409);
    expect(await surveysOfLink(questionnaireLinkID)).toHaveLength(1);

    const file = recordIn(await staff('GET', `/families/${familyID}/file`)) as unknown as {
      surveys: Row[];
      progress: {
        ofFamily: boolean;
        surveyed: string[];
        pending: string[];
        chCharacterizationByCampaignID: { id: string };
      }[];
    };
    const progress = file.progress.find(
      ({ chCharacterizationByCampaignID: { id } }) => id === questionnaireLinkID,
    )!;
    expect([progress.ofFamily, progress.surveyed.length, progress.pending]).toEqual([true, 5, []]);
  });

  it('keeps its survey when who answered moves to another family, which has none', async () => {
    const sharedID = await ofFamily(personal);
    const campaign = await campaignOf(sharedID);
    const [stayingPerson, movingPerson, livingPerson] = adults.slice(5, 8) as [Row, Row, Row];
    const familyID = await familyOf([stayingPerson, movingPerson]);
    const enteredFamily = await familyOf([livingPerson]);
    const { questionnaires } = await boardOf(familyID, campaign);
    const questionnaireLinkID = questionnaires[0]!.id;
    expect(
      (await saveSurvey(staff, await answeredBody(sharedID, questionnaireLinkID, movingPerson))).status,
    ).toBe(200);
    await moveFamily(enteredFamily, [movingPerson]);
    const surveysOf = async (id: string) =>
      (await boardOf(id, campaign)).cells.map(({ survey }) => survey !== null);
    expect(await surveysOf(familyID)).toEqual([true]);
    expect(await surveysOf(enteredFamily)).toEqual([false, false]);
    // The file of the family they left still shows who answered.
    const file = recordIn(await staff('GET', `/families/${familyID}/file`));
    expect(file['surveys']).toContainEqual(
      expect.objectContaining({
        surveyableID: movingPerson.id,
        givenNames: namesOf(movingPerson),
        ofFamily: true,
      }),
    );
    const ids = { surveyableID: movingPerson.id, campaignID: campaign.id, characterizationID: sharedID.id };
    expect(recordIn(await staff('POST', '/surveys/open', ids))['level']).toBe('family');
    // A person who answered for one family can answer for another.
    expect(
      (await saveSurvey(staff, await answeredBody(sharedID, questionnaireLinkID, movingPerson))).status,
    ).toBe(200);
    const rows = await surveysOfLink(questionnaireLinkID);
    expect(new Set(rows.map(({ family }) => family))).toEqual(new Set([familyID, enteredFamily]));
    expect(rows).toHaveLength(2);

    const path = (fileKind: string) =>
      `/campaigns/${campaign.id}/${fileKind}/csv?characterizationID=${sharedID.id}`;
    const csv = fileIn(await test.admin('GET', path('answers'))).toString('utf8');
    const [header, ...lines] = csv.trim().split('\r\n');
    expect(header).toContain('encuesta_familia;encuesta_informante');
    expect(lines).toHaveLength(2);
    for (const id of [familyID, enteredFamily]) {
      const { code } = families.find((family) => family.id === id)!;
      expect(
        lines.filter((line) => line.includes(`;${String(code)};${String(movingPerson.code)};`)),
      ).toHaveLength(1);
    }
    const codebook = fileIn(await test.admin('GET', path('codebook'))).toString('utf8');
    expect(codebook).toContain('la caracterización es de la familia');
  });
});

it('is offered after an answer that leads to it, until the family was asked', async () => {
  const sharedID = await ofFamily(personal);
  const single = await ofFamily(personal);
  const leading = recordIn(await update(single, { level: 'person' }));
  const questions = listIn(await test.admin('GET', `/questions/characterization/${leading.id}`));
  const weight = questions.find(({ statement }) => statement === 'Peso en kilogramos')!;
  const {
    id,
    characterizationID,
    mtFieldTypeID,
    weight: questionWeight,
    required,
    statement,
    version,
  } = weight;
  const dependentReply = await test.admin('PUT', `/questions/${id}`, {
    characterizationID: (characterizationID as Row).id,
    mtFieldTypeID: (mtFieldTypeID as Row).id,
    weight: questionWeight,
    required,
    statement,
    version,
    dependentCharacterizationID: sharedID.id,
  });
  expect(dependentReply.status, dependentReply.text).toBe(200);
  const campaign = await campaignOf(sharedID, leading);
  const [firstAdult, secondAdult] = adults.slice(15, 17) as [Row, Row];
  const { questionnaires } = await boardOf(await familyOf([firstAdult, secondAdult]), campaign);
  const linkOfLevel = (targetLevel: string) => questionnaires.find(({ level }) => level === targetLevel)!.id;
  const offeredDependents = async (person: Row) => {
    const reply = await saveSurvey(staff, await answeredBody(leading, linkOfLevel('person'), person));
    return (recordIn(reply)['dependentCharacterizations'] as Row[]).map((dependent) => dependent.id);
  };
  expect(await offeredDependents(firstAdult)).toEqual([sharedID.id]);
  const survey = await answeredBody(sharedID, linkOfLevel('family'), firstAdult);
  expect((await saveSurvey(staff, survey)).status).toBe(200);
  expect(await offeredDependents(secondAdult)).toEqual([]);
});

it('stands once when two surveyors save it at the same moment, with one person or two', async () => {
  const sharedID = await ofFamily(personal);
  const campaign = await campaignOf(sharedID);
  for (const people of [adults.slice(8, 9), adults.slice(9, 11)]) {
    const familyID = await familyOf(people);
    const questionnaireLinkID = (await boardOf(familyID, campaign)).questionnaires[0]!.id;
    const otherSend = (await test.userWith(surveying)).send;
    const ownSurvey = await answeredBody(sharedID, questionnaireLinkID, people[0]!);
    const otherSurvey = await answeredBody(sharedID, questionnaireLinkID, people.at(-1)!, otherSend);
    const replies = await Promise.all([saveSurvey(staff, ownSurvey), saveSurvey(otherSend, otherSurvey)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (await surveysOfLink(questionnaireLinkID)).filter(({ family }) => family === familyID),
    ).toHaveLength(1);
  }
});

it('is of the family that was asked, also when who answers leaves it while it is saved', async () => {
  const sharedID = await ofFamily(personal);
  const campaign = await campaignOf(sharedID);
  const [person] = adults.slice(14, 15) as [Row];
  const familyID = await familyOf([person]);
  const questionnaireLinkID = (await boardOf(familyID, campaign)).questionnaires[0]!.id;
  const body = await answeredBody(sharedID, questionnaireLinkID, person);
  const batch = body.answerBySurveyRequestDTOList[0]!.code.replace(/-\d+$/, '');
  const underLock: Promise<unknown>[] = [];
  const surveyCounts = await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('issued_code').select('code').where('code', '=', batch).forUpdate().execute();
    const reply = saveSurvey(staff, body);
    underLock.push(reply);
    await untilOneWaits(test.db);
    const departure = test.db.updateTable('surveyable').set({ family_id: null }).where('id', '=', person.id);
    underLock.push(departure.execute());
    await untilWaiting(test.db, 2);
    return { reply };
  });
  await Promise.all(underLock);
  expect((await surveyCounts.reply).status).toBe(200);
  expect(await surveysOfLink(questionnaireLinkID)).toEqual([{ family: familyID, person: person.id }]);
});

it('applies to everybody in the family when it applies to one, and to nobody without a family', async () => {
  const children = (await linkOf(test, 'Niñez (0 a 5 años)')).characterization;
  const campaign = await campaignOf(await ofFamily(children), children);
  const [child] = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=1&sort=age')) as [Row];
  const [adult, livingAlone] = adults.slice(11, 13) as [Row, Row];
  const familyID = await familyOf([adult, child]);
  const { questionnaires, cells } = await boardOf(familyID, campaign);
  const cellOf = (person: Row, level: string) =>
    cells.find(
      ({ surveyableID, characterizationByCampaignID: questionnaireLinkID }) =>
        surveyableID === person.id &&
        questionnaires.find(({ id }) => id === questionnaireLinkID)!.level === level,
    )!.unmet;
  expect([cellOf(adult, 'family'), cellOf(child, 'family')]).toEqual([[], []]);
  expect([cellOf(adult, 'person'), cellOf(child, 'person')]).toEqual([['EDAD'], []]);
  const questionnaireLinkID = questionnaires.find(({ level }) => level === 'family')!.id;
  await openSurveyOf(staff, adult.id, questionnaireLinkID);
  const generateCode = ({ id }: Row) =>
    staff(
      'GET',
      `/surveys/generateCode?surveyableID=${id}&characterizationByCampaignID=${questionnaireLinkID}`,
    );
  await test.db.updateTable('surveyable').set({ family_id: null }).where('id', '=', livingAlone.id).execute();
  expect((await generateCode(livingAlone)).status).toBe(422);
});

it('changes its level while it has no surveys; its questionnaire stays the same version', async () => {
  const sharedID = await ofFamily(personal);
  const versionOf = ({ id }: Row) =>
    test.db
      .selectFrom('characterization')
      .select('questionnaire_hash as hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const versionBefore = await versionOf(sharedID);
  const single = recordIn(await update(sharedID, { level: 'person' }));
  expect(single['level']).toBe('person');
  const changedAgain = recordIn(await update(single, { level: 'family' }));
  expect(await versionOf(sharedID)).toEqual(versionBefore);
  const campaign = await campaignOf(sharedID);
  const [person] = adults.slice(13, 14) as [Row];
  const familyID = await familyOf([person]);
  const questionnaireLinkID = (await boardOf(familyID, campaign)).questionnaires[0]!.id;
  expect((await saveSurvey(staff, await answeredBody(sharedID, questionnaireLinkID, person))).status).toBe(
    200,
  );
  const reply = await update(changedAgain, { level: 'person' });
  expect([reply.status, reply.body['errors']]).toMatchObject([422, [{ field: 'level' }]]);
  // If omitted, the level is unchanged.
  const { level: _level, ...rest } = changedAgain;
  expect(recordIn(await update(rest as Row, { name: `${String(changedAgain['name'])} bis` }))['level']).toBe(
    'family',
  );
  const levelReply = await update(personal, { level: 'family' });
  expect(levelReply.status).toBe(422);
});
