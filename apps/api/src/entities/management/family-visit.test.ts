/** Visits to a family: the board agrees with Caracterizar, and the result is recorded exactly once, as given. */
import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { campaignWith } from '../../../tests/support/campaign.ts';
import {
  codeFrom,
  demoSeed,
  listIn,
  recordIn,
  type Row,
  surveyedFamily,
} from '../../../tests/support/demo.ts';
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
  survey: { createdDate: { dateChar: string }; surveyor: string } | null;
  draft: boolean;
};
type Visit = Row & {
  result: string;
  returnDate: { dateChar: string } | null;
  reason: string | null;
  chFamilyID?: Row;
};
type Board = {
  family: Row;
  members: Row[];
  questionnaires: { id: string; characterizationET: Row }[];
  cells: Cell[];
  visits: Visit[];
};

const day = 24 * 3_600_000;
const surveying = ['management:surveyable:OPEN', 'management:surveyable:CREATE'];

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['userWith']>>;
/** The open campaign of the demo. */
let campaign: Row;
let families: Row[];
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  campaign = (await linkOf(test, 'Salud de la persona')).campaign;
  families = listIn(await test.admin('GET', '/families'));
});
afterAll(() => test.close());
beforeEach(async () => {
  staff = await test.userWith(surveying);
});

/** A different demo family each time, so that no test sees another's visits. */
let nextNumber = 0;
const someFamily = () => families[nextNumber++]!;

const dayFromToday = (days: number) => todayInBogota(new Date(test.clock.now().getTime() + days * day));
const boardOf = async (familyID: string, campaignID = campaign.id, send = staff.send) =>
  recordIn(await send('GET', `/visits/family/${familyID}?campaignID=${campaignID}`)) as unknown as Board;
const visit = (familyID: string, fields: Record<string, unknown>) => ({
  familyID,
  campaignID: campaign.id,
  attempt: randomUUID(),
  ...fields,
});
const returnVisit = (days = 1) => ({
  result: 'volver',
  returnDate: dayFromToday(days),
  reason: 'Falta Pedro, que trabaja',
});
const record = (send: Send, body: unknown) => send('POST', '/visits', body);
const listToReturn = async (send: Send) =>
  listIn(await send('GET', '/visits?page=1&pageSize=200')) as Visit[];

const newCampaign = (...characterizations: Row[]) => campaignWith(test, ...characterizations);

describe('the board', () => {
  it('says of each member and questionnaire what Caracterizar says', async () => {
    const id = await surveyedFamily(test.db);
    const { members, questionnaires, cells } = await boardOf(id);
    expect(members.length).toBeGreaterThan(1);
    expect(cells.length).toBe(members.length * questionnaires.length);
    const different: unknown[] = [];
    for (const member of members) {
      const query = `campaignID=${campaign.id}&surveyableID=${member.id}`;
      const applicable = listIn(await staff.send('GET', `/characterizations/applicable?${query}`));
      for (const { id: linkID, characterizationET } of questionnaires) {
        const cell = cells.find(
          (boardCell) =>
            boardCell.surveyableID === member.id && boardCell.characterizationByCampaignID === linkID,
        )!;
        const offer = applicable.find((offer) => offer.id === characterizationET.id);
        const isApplicable = offer
          ? cell.unmet.length === 0 &&
            JSON.stringify(cell.survey) === JSON.stringify(offer['survey']) &&
            cell.draft === offer['draft']
          : cell.unmet.length > 0;
        if (!isApplicable) different.push({ cell, offered: offer });
      }
    }
    expect(different).toEqual([]);
    expect(cells.some(({ survey }) => survey !== null)).toBe(true);
    expect(cells.some(({ unmet }) => unmet.length > 0)).toBe(true);
  });

  it('shows what the user has begun, and to nobody else', async () => {
    const family = someFamily();
    const { cells } = await boardOf(family.id);
    const { surveyableID, characterizationByCampaignID } = cells.find(
      ({ unmet, survey }) => unmet.length === 0 && survey === null,
    )!;
    const code = await openSurveyOf(staff.send, surveyableID, characterizationByCampaignID);
    const draftReply = await staff.send('PUT', `/drafts/${code}`, {
      chSurveyableID: surveyableID,
      chCharacterizationByCampaignID: characterizationByCampaignID,
      answers: [],
    });
    expect(draftReply.status, draftReply.text).toBe(200);
    const begunCells = (board: Board) => board.cells.filter(({ draft }) => draft);
    expect(begunCells(await boardOf(family.id))).toMatchObject([
      { surveyableID, characterizationByCampaignID },
    ]);
    expect(begunCells(await boardOf(family.id, campaign.id, test.admin))).toEqual([]);
  });

  it('has nothing to ask of a campaign that has closed', async () => {
    const closed = listIn(await test.admin('GET', '/campaigns')).find(
      (listedVisit) => (listedVisit['endDate'] as { dateChar: string }).dateChar < dayFromToday(0),
    )!;
    expect(await boardOf(someFamily().id, closed.id)).toMatchObject({ questionnaires: [], cells: [] });
  });

  it('is none of a family or campaign that does not exist', async () => {
    const unknownID = randomUUID();
    const get = (path: string) => staff.send('GET', path);
    expect((await get(`/visits/family/${unknownID}?campaignID=${campaign.id}`)).status).toBe(404);
    expect((await get(`/visits/family/${families[0]!.id}?campaignID=${unknownID}`)).status).toBe(404);
  });
});

describe('the result of a visit', () => {
  it('is complete once everybody has answered, and not before', async () => {
    const { characterization } = await linkOf(test, 'Salud de la persona');
    const newCampaignRow = await newCampaign(characterization);
    const eldest = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=1&sort=-age'))[0]!;
    const familyID = (eldest['chFamilyID'] as Row).id;
    await test.db
      .updateTable('surveyable')
      .set({ status: 'inactivo' })
      .where('family_id', '=', familyID)
      .where('id', '<>', eldest.id)
      .execute();
    const { questionnaires, cells } = await boardOf(familyID, newCampaignRow.id);
    expect(cells).toMatchObject([{ surveyableID: eldest.id, unmet: [], survey: null }]);
    const complete = visit(familyID, { campaignID: newCampaignRow.id, result: 'completa' });
    const earlyReply = await record(staff.send, complete);
    expect([earlyReply.status, earlyReply.body['errors']]).toMatchObject([422, [{ field: 'result' }]]);
    expect(earlyReply.body.message).toContain('Falta una encuesta por hacer');

    const link = questionnaires[0]!.id;
    const code = await openSurveyOf(staff.send, eldest.id, link);
    const questions = await questionsOf(staff.send, characterization, code);
    const body = await bodyOf(staff.send, { code, person: eldest.id, link }, questions, healthy);
    expect((await saveSurvey(staff.send, body)).status).toBe(200);
    const savedVisit = recordIn(await record(staff.send, complete)) as Visit;
    expect(savedVisit).toMatchObject({ result: 'completa', returnDate: null, reason: null });
    const boardAfter = await boardOf(familyID, newCampaignRow.id);
    expect(boardAfter.cells[0]!.survey).toMatchObject({ createdDate: { dateChar: dayFromToday(0) } });
    expect(boardAfter.visits).toEqual([savedVisit]);
    const file = recordIn(await staff.send('GET', `/families/${familyID}/file`));
    expect(file['visits']).toEqual([savedVisit]);
  });

  it('is not complete while the user has begun a survey, also one that no longer applies', async () => {
    const family = someFamily();
    const { characterization } = await linkOf(test, 'Salud de la persona');
    const copy = recordIn(
      await test.admin('POST', `/characterizations/${characterization.id}/copy`, {
        code: await codeFrom(test.admin, '/characterizations'),
        name: 'Que deja de aplicar',
        description: 'De la prueba',
      }),
    );
    const newCampaignRow = await newCampaign(copy);
    const { cells } = await boardOf(family.id, newCampaignRow.id);
    const cell = cells.find(({ unmet }) => unmet.length === 0)!;
    const link = cell.characterizationByCampaignID;
    const code = await openSurveyOf(staff.send, cell.surveyableID, link);
    const draftReply = await staff.send('PUT', `/drafts/${code}`, {
      chSurveyableID: cell.surveyableID,
      chCharacterizationByCampaignID: link,
      answers: [],
    });
    expect(draftReply.status, draftReply.text).toBe(200);
    const trigger = {
      characterizationID: copy.id,
      field: 'EDAD',
      operator: 'MAYOR O IGUAL QUE',
      value1: '130',
      value2: null,
    };
    recordIn(await test.admin('POST', '/triggers', trigger));
    const board = await boardOf(family.id, newCampaignRow.id);
    expect(board.cells.every(({ unmet }) => unmet.length > 0)).toBe(true);
    expect(board.cells.filter(({ draft }) => draft)).toHaveLength(1);
    const complete = visit(family.id, { campaignID: newCampaignRow.id, result: 'completa' });
    const reply = await record(staff.send, complete);
    expect([reply.status, reply.body['errors']]).toMatchObject([422, [{ field: 'result' }]]);
    // Another user has not started any surveys.
    expect((await record(test.admin, complete)).status).toBe(200);
  });

  it('is recorded once, however often it is sent', async () => {
    const { id } = someFamily();
    const body = visit(id, { ...returnVisit(), latitude: 4.6, longitude: -74.1, accuracy: 12 });
    const replies = await Promise.all([1, 2, 3].map(() => record(staff.send, body)));
    const [firstVisit] = replies.map(recordIn);
    expect(new Set(replies.map((reply) => recordIn(reply).id)).size).toBe(1);
    expect(firstVisit).toMatchObject({
      reason: returnVisit().reason,
      latitude: 4.6,
      longitude: -74.1,
      accuracy: 12,
    });
    expect((await boardOf(id)).visits).toEqual([firstVisit]);
    const otherReply = await record(staff.send, { ...body, reason: 'Otro motivo' });
    expect(otherReply.status, otherReply.text).toBe(409);
    const auditEntries = await test.db
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('operation_id', '=', 'recordFamilyVisit')
      .where('entity_id', '=', firstVisit!.id)
      .execute();
    expect(auditEntries).toHaveLength(1);
  });

  it.each([
    ['no day to return', () => ({ result: 'volver', reason: 'Trabaja' }), 'returnDate'],
    ['no reason to return', () => ({ ...returnVisit(), reason: '  ' }), 'reason'],
    ['to return today', () => returnVisit(0), 'returnDate'],
    ['to return after the campaign', () => returnVisit(4000), 'returnDate'],
    ['a refusal with a day', () => ({ result: 'rechazada', returnDate: dayFromToday(1) }), 'returnDate'],
    ['half a position', () => ({ result: 'nadieEnCasa', latitude: 4 }), 'latitude'],
    ['a family that does not exist', () => ({ ...returnVisit(), familyID: randomUUID() }), 'familyID'],
    ['a campaign that does not exist', () => ({ ...returnVisit(), campaignID: randomUUID() }), 'campaignID'],
  ])('is refused with %s, and nothing is kept', async (_what, fields, field) => {
    const { id } = families[0]!;
    const countBefore = (await boardOf(id)).visits.length;
    const reply = await record(staff.send, visit(id, fields()));
    expect([reply.status, reply.body['errors']]).toMatchObject([422, [{ field }]]);
    expect((await boardOf(id)).visits).toHaveLength(countBefore);
  });

  it('is refused in a campaign that is not open today, and of a family that was deleted', async () => {
    const { id } = someFamily();
    const newCampaignRow = await newCampaign();
    const setColumns = (table: 'family' | 'campaign', recordID: string, values: object) =>
      test.db.updateTable(table).set(values).where('id', '=', recordID).execute();
    await setColumns('campaign', newCampaignRow.id, { start_date: dayFromToday(2) });
    const closed = await record(staff.send, visit(id, { ...returnVisit(), campaignID: newCampaignRow.id }));
    expect([closed.status, closed.body['errors']]).toMatchObject([422, [{ field: 'campaignID' }]]);
    await setColumns('family', id, { status: 'inactivo' });
    const reply = await record(staff.send, visit(id, returnVisit()));
    expect([reply.status, reply.body['errors']]).toMatchObject([422, [{ field: 'familyID' }]]);
  });

  it('keeps its user from being deleted', async () => {
    const { id } = someFamily();
    recordIn(await record(staff.send, visit(id, { result: 'nadieEnCasa' })));
    expect((await test.admin('DELETE', `/users/${staff.id}`)).status).toBe(409);
  });
});

describe('the visits to come', () => {
  it("are the user's own, the next first, until somebody visits again", async () => {
    const [firstFamily, secondFamily] = [someFamily(), someFamily()];
    recordIn(await record(staff.send, visit(firstFamily.id, returnVisit(3))));
    recordIn(
      await record(
        staff.send,
        visit(secondFamily.id, { result: 'nadieEnCasa', returnDate: dayFromToday(2) }),
      ),
    );
    recordIn(await record(staff.send, visit(someFamily().id, { result: 'rechazada', reason: 'No quiere' })));
    const visits = await listToReturn(staff.send);
    expect(
      visits.map((listedVisit) => [listedVisit.chFamilyID!.id, listedVisit.returnDate!.dateChar]),
    ).toEqual([
      [secondFamily.id, dayFromToday(2)],
      [firstFamily.id, dayFromToday(3)],
    ]);
    expect(visits[1]!.reason).toBe('Falta Pedro, que trabaja');
    const otherUser = await test.userWith(surveying);
    expect(await listToReturn(otherUser.send)).toEqual([]);
    recordIn(await record(otherUser.send, visit(secondFamily.id, { result: 'rechazada' })));
    expect((await listToReturn(staff.send)).map((listedVisit) => listedVisit.chFamilyID!.id)).toEqual([
      firstFamily.id,
    ]);
  });

  it('of one campaign stay when the family is visited in another', async () => {
    const { id } = someFamily();
    const newCampaignRow = await newCampaign();
    recordIn(await record(staff.send, visit(id, returnVisit())));
    recordIn(await record(staff.send, visit(id, { campaignID: newCampaignRow.id, result: 'completa' })));
    expect(await listToReturn(staff.send)).toHaveLength(1);
  });

  it('end with the campaign and with the family', async () => {
    const [firstFamily, secondFamily] = [someFamily(), someFamily()];
    const newCampaignRow = await newCampaign();
    recordIn(
      await record(staff.send, visit(firstFamily.id, { ...returnVisit(), campaignID: newCampaignRow.id })),
    );
    recordIn(await record(staff.send, visit(secondFamily.id, returnVisit())));
    expect(await listToReturn(staff.send)).toHaveLength(2);
    await test.db
      .updateTable('campaign')
      .set({ end_date: dayFromToday(-1) })
      .where('id', '=', newCampaignRow.id)
      .execute();
    expect((await listToReturn(staff.send)).map((left) => left.chFamilyID!.id)).toEqual([secondFamily.id]);
    await test.db
      .updateTable('family')
      .set({ status: 'inactivo' })
      .where('id', '=', secondFamily.id)
      .execute();
    expect(await listToReturn(staff.send)).toEqual([]);
  });
});
