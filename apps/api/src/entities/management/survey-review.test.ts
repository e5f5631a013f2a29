/** The review of surveys: what is decided, corrected, listed and kept (decision 0108). */
import type { SurveyState } from '@caracteriza/domain/campaign/survey-review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { reviewedSurveys, type ReviewedSurveys, reviewGrants } from '../../../tests/support/review.ts';
import { healthy } from '../../../tests/support/survey.ts';

let test: TestApp;
let surveys: ReviewedSurveys;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  surveys = await reviewedSurveys(test);
});
afterAll(() => test.close());

const putInState = (id: string, state: SurveyState) =>
  test.db.updateTable('survey').set({ state }).where('id', '=', id).execute();

const stateOf = async (id: string) =>
  (await test.db.selectFrom('survey').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('a survey that is returned', () => {
  it('shows its remarks, keeps what it was, and shows only what the correction changed', async () => {
    const id = await surveys.register();
    const surveyBefore = await surveys.review(id);
    const questions = (surveyBefore['survey'] as { answers: { questionID: Row; value: string }[] }).answers;
    const weight = questions.find(({ value }) => value === '63')!.questionID;
    const remarks = [{ questionID: weight.id, remark: ' ¿63 o 36? ' }];
    const returnReply = await surveys.actOn(surveys.reviewer, id, 'return', {
      version: 1,
      remarks,
      reason: null,
    });
    expect(returnReply.status, returnReply.text).toBe(200);
    const [returnedReview] = listIn(await surveys.staff('GET', '/surveyReviews/returned?page=1'));
    expect(returnedReview).toMatchObject({ id, remarks: 1, reason: null, draft: false });

    const correction = recordIn(await surveys.staff('GET', `/surveyReviews/${id}/correction`));
    expect(correction['remarks']).toEqual([
      { questionID: expect.objectContaining({ id: weight.id }), remark: '¿63 o 36?' },
    ]);
    const answers = await surveys.answersOf(id);
    const changedAnswers = answers.map((answer) =>
      answer.questionID === weight.id ? { ...answer, value: '36' } : answer,
    );
    const correctionReply = await surveys.actOn(surveys.staff, id, 'correction', {
      version: 2,
      answers: changedAnswers,
    });
    expect(correctionReply.status, correctionReply.text).toBe(200);
    expect(recordIn(correctionReply)['state']).toBe('corrected');
    // Sent again, as if the response to the first call had been lost.
    const secondReply = await surveys.actOn(surveys.staff, id, 'correction', {
      version: 2,
      answers: changedAnswers,
    });
    expect(secondReply.status, secondReply.text).toBe(200);

    const surveyAfter = await surveys.review(id);
    expect(surveyAfter['corrections']).toEqual([
      {
        answersNumber: 2,
        changes: [
          {
            questionID: expect.objectContaining({ id: weight.id }),
            before: expect.objectContaining({ value: '63' }),
            after: expect.objectContaining({ value: '36' }),
          },
        ],
      },
    ]);
    expect(
      (surveyAfter['events'] as Row[]).map(({ action, answersNumber }) => [action, answersNumber]),
    ).toEqual([
      ['return', 1],
      ['correct', 2],
    ]);
    const versionRow = await test.db
      .selectFrom('survey_version')
      .selectAll()
      .where('survey_id', '=', id)
      .execute();
    expect(versionRow).toHaveLength(1);
    expect(JSON.stringify(versionRow[0]!.answers)).toContain('"63"');
    const { survey } = surveyAfter as unknown as { survey: Row };
    expect(survey['createdDate']).toEqual((surveyBefore['survey'] as Row)['createdDate']);
    expect(listIn(await surveys.staff('GET', '/surveyReviews/returned?page=1'))).toEqual([]);
  });

  it('stays pinned to its questionnaire', async () => {
    const id = await surveys.register();
    await putInState(id, 'returned');
    const readEvents = async () =>
      (
        (recordIn(await surveys.staff('GET', `/surveyReviews/${id}/correction`))['opened'] as Row)[
          'questions'
        ] as Row[]
      ).map(({ statement }) => statement);
    const review = await readEvents();
    const path = `/questions/characterization/${surveys.characterization.id}`;
    const question = listIn(await test.admin('GET', path)).find(
      (row) => row['statement'] === '¿Presenta alguna discapacidad?',
    )!;
    const changeStatement = async (statement: unknown) => {
      const editReply = await test.admin('PUT', `/questions/${question.id}`, {
        characterizationID: surveys.characterization.id,
        mtFieldTypeID: (question['mtFieldTypeID'] as Row).id,
        weight: question['weight'],
        required: 1,
        statement,
      });
      expect(editReply.status, editReply.text).toBe(200);
    };
    await changeStatement('Otra redacción de la discapacidad');
    expect(await readEvents()).toEqual(review);
    const answers = await surveys.answersOf(id);
    const reply = await surveys.actOn(surveys.staff, id, 'correction', { answers, reply: 'Es correcta' });
    expect(reply.status, reply.text).toBe(200);
    await changeStatement(question['statement']);
  });

  it('wants a change or a reply, and answers that the questionnaire takes', async () => {
    const id = await surveys.register();
    await putInState(id, 'returned');
    const answers = await surveys.answersOf(id);
    const send = (body: object) => surveys.actOn(surveys.staff, id, 'correction', body);
    const reply = await send({ answers, reply: '  ' });
    expect([reply.status, reply.body['message']]).toEqual([
      422,
      'No cambió ninguna respuesta: corrija alguna, o responda las observaciones.',
    ]);
    expect((await send({ answers: answers.slice(1) })).status).toBe(422);
    expect((await send({ answers: answers.map((answer) => ({ ...answer, surveyID: 'ENC0' })) })).status).toBe(
      422,
    );
    expect((await send({ answers, reply: 'x', version: 7 })).status).toBe(409);
    expect(await stateOf(id)).toBe('returned');
    expect(
      await test.db.selectFrom('survey_version').select('number').where('survey_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('is not corrected over what another device added to its draft', async () => {
    const id = await surveys.register();
    await surveys.actOn(surveys.reviewer, id, 'return', { reason: 'Revise', remarks: [] });
    const correction = recordIn(await surveys.staff('GET', `/surveyReviews/${id}/correction`));
    const { code } = correction['opened'] as Row;
    const [firstAnswer] = correction['answers'] as Row[];
    const type = (writer: string, version: number) =>
      surveys.staff('PUT', `/drafts/${code}`, {
        chSurveyableID: surveys.person,
        chCharacterizationByCampaignID: surveys.link,
        answers: [
          { code: firstAnswer!.code, questionID: firstAnswer!['questionID'], value: firstAnswer!['value'] },
        ],
        version,
        writer,
      });
    expect((await type('phone', 0)).status).toBe(200);
    expect((await type('desk', 1)).status).toBe(200);
    const answers = await surveys.answersOf(id);
    const save = (basis: object) =>
      surveys.actOn(surveys.staff, id, 'correction', { answers, reply: 'Sí', version: 2, ...basis });
    const staleReply = await save({ draftVersion: 1, writer: 'phone' });
    expect([staleReply.status, staleReply.body['message']]).toEqual([
      409,
      'Esta encuesta se siguió respondiendo en otra pestaña o en otro equipo.',
    ]);
    expect([await stateOf(id), (await surveys.staff('GET', `/drafts/${code}`)).status]).toEqual([
      'returned',
      200,
    ]);
    expect((await save({ draftVersion: 2, writer: 'phone' })).status).toBe(200);
  });

  it('keeps a draft of the correction, which is no draft of a new survey', async () => {
    const id = await surveys.register();
    await putInState(id, 'returned');
    await test.db
      .insertInto('survey_review')
      .values({
        id: crypto.randomUUID(),
        survey_id: id,
        number: 1,
        action: 'return',
        state: 'returned',
        answers_number: 1,
        reason: 'x',
        user_id: (await test.userWith([])).id,
        created_at: test.clock.now(),
      })
      .execute();
    const correction = recordIn(await surveys.staff('GET', `/surveyReviews/${id}/correction`));
    const { code, draft } = correction['opened'] as Row;
    expect(draft).toBeNull();
    const [answer] = correction['answers'] as Row[];
    const { code: answerCode, questionID, value } = answer!;
    const body = {
      chSurveyableID: surveys.person,
      chCharacterizationByCampaignID: surveys.link,
      version: 0,
      answers: [{ code: answerCode, questionID, value }],
    };
    const draftReply = await surveys.staff('PUT', `/drafts/${code}`, body);
    expect(draftReply.status, draftReply.text).toBe(200);
    const openedCorrection = recordIn(await surveys.staff('GET', `/surveyReviews/${id}/correction`))[
      'opened'
    ] as Row;
    expect((openedCorrection['draft'] as { answers: Row[] }).answers).toHaveLength(1);
    expect(
      listIn(await surveys.staff('GET', '/drafts?page=1')).map((row) => row['surveyCode']),
    ).not.toContain(code);
    const returnedReview = listIn(await surveys.staff('GET', '/surveyReviews/returned')).find(
      (row) => row.id === id,
    );
    expect(returnedReview).toMatchObject({ draft: true, reason: 'x' });
    const answers = await surveys.answersOf(id);
    expect((await surveys.actOn(surveys.staff, id, 'correction', { answers, reply: 'Sí' })).status).toBe(200);
    expect(await test.db.selectFrom('draft').select('id').where('survey_code', '=', code).execute()).toEqual(
      [],
    );
    expect((await surveys.staff('PUT', `/drafts/${code}`, body)).status).toBe(409);
  });
});

describe('decisions', () => {
  it('refuse a return without a word, and a remark about another question', async () => {
    const id = await surveys.register();
    const send = (body: object) => surveys.actOn(surveys.reviewer, id, 'return', body);
    expect((await send({ remarks: [], reason: ' ' })).status).toBe(422);
    expect((await send({ remarks: [{ questionID: id, remark: 'No es suya' }] })).status).toBe(422);
    expect((await surveys.actOn(surveys.reviewer, id, 'annul', { reason: '  ' })).status).toBe(400);
    expect((await send({ remarks: [{ questionID: id, remark: ' ' }] })).status).toBe(400);
    expect(await stateOf(id)).toBe('registered');
  });

  it('of two at once counts one, and the other one is told', async () => {
    const id = await surveys.register();
    const replies = await Promise.all([
      surveys.actOn(surveys.reviewer, id, 'approve', { version: 1 }),
      surveys.actOn(test.admin, id, 'annul', { version: 1, reason: 'Repetida' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await surveys.review(id))['events']).toHaveLength(1);
  });

  it('leave entries in the audit trail without answers or remarks', async () => {
    const id = await surveys.register();
    const surveyBefore = await surveys.review(id);
    const [{ questionID }] = (surveyBefore['survey'] as { answers: [{ questionID: Row }] }).answers;
    const remark = 'María dijo otra cosa';
    await surveys.actOn(surveys.reviewer, id, 'return', { remarks: [{ questionID: questionID.id, remark }] });
    const entry = await test.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .where('operation_id', '=', 'returnSurvey')
      .executeTakeFirstOrThrow();
    expect(entry.before).toMatchObject({ state: 'registered' });
    expect(entry.after).toMatchObject({ state: 'returned', remarks: 1 });
    expect(JSON.stringify(entry)).not.toContain('María');
  });
});

describe('what a campaign has reviewed', () => {
  const setReviewMode = async (reviewMode: string, reviewShare: number | null = null) => {
    const campaign = listIn(await test.admin('GET', '/campaigns')).find(
      (row) => row['name'] === 'Salud en tu territorio',
    )!;
    const { startDate, endDate, name, description } = campaign as unknown as Record<
      string,
      { dateChar: string }
    >;
    const body = {
      name,
      description,
      startDate: startDate!.dateChar,
      endDate: endDate!.dateChar,
      reviewMode,
      reviewShare,
    };
    return test.admin('PUT', `/campaigns/${campaign.id}`, body);
  };
  const isDue = async (answers?: Record<string, string>) =>
    (await surveys.review(await surveys.register(answers)))['reviewDue'];

  it('is nothing at first; then all, a share or nothing again', async () => {
    expect(await isDue()).toBe(false);
    expect((await setReviewMode('all')).status).toBe(200);
    expect(await isDue()).toBe(true);
    expect((await setReviewMode('flagged')).status).toBe(200);
    expect(await isDue()).toBe(false);
    expect((await setReviewMode('share')).status).toBe(422);
    expect((await setReviewMode('share', 100)).status).toBe(200);
    expect(await isDue()).toBe(true);
    const readPending = async () =>
      (await surveys.reviewer('GET', '/surveyReviews?page=1&state=pending')).body['total'] as number;
    const pendingIDs = await readPending();
    const id = await surveys.register();
    expect(await readPending()).toBe(pendingIDs + 1);
    await surveys.actOn(surveys.reviewer, id, 'approve');
    expect(await readPending()).toBe(pendingIDs);
    expect((await setReviewMode('none')).status).toBe(200);
    expect(await isDue(healthy)).toBe(false);
  });
});

it('shows its lists and choices by campaign, surveyor, zone and state', async () => {
  const id = await surveys.register();
  const choices = recordIn(await surveys.reviewer('GET', '/surveyReviews/choices')) as unknown as Record<
    string,
    Row[]
  >;
  const list = async (query: string) =>
    listIn(await surveys.reviewer('GET', `/surveyReviews?search=${id === '' ? '' : code}${query}`)).length;
  const { code } = (await surveys.review(id))['survey'] as unknown as { code: string };
  const countFound = async (key: 'campaignID' | 'zoneID' | 'surveyorID', rows: Row[]) =>
    (await Promise.all(rows.map((row) => list(`&${key}=${row.id}`)))).reduce((sum, count) => sum + count, 0);
  expect(await countFound('campaignID', choices['campaigns']!)).toBe(1);
  expect(await countFound('zoneID', choices['zones']!)).toBe(1);
  expect(await countFound('surveyorID', choices['surveyors']!)).toBe(1);
  expect(await list('&state=registered')).toBe(1);
  expect(await list('&state=annulled')).toBe(0);
});

it('shows the visit as complete only without a returned or annulled survey', async () => {
  const person = await test.db
    .selectFrom('surveyable')
    .select('family_id')
    .where('id', '=', surveys.person)
    .executeTakeFirstOrThrow();
  const { campaignID } = await test.db
    .selectFrom('characterization_by_campaign')
    .select('campaign_id as campaignID')
    .where('id', '=', surveys.link)
    .executeTakeFirstOrThrow();
  const cell = async () => {
    const board = recordIn(
      await surveys.staff('GET', `/visits/family/${person.family_id}?campaignID=${campaignID}`),
    ) as unknown as {
      cells: { surveyableID: string; characterizationByCampaignID: string; survey: Row | null }[];
    };
    return board.cells.find(
      (boardCell) =>
        boardCell.surveyableID === surveys.person && boardCell.characterizationByCampaignID === surveys.link,
    )!.survey;
  };
  test.clock.advance(2000);
  const id = await surveys.register();
  expect(await cell()).toMatchObject({ state: 'registered' });
  await surveys.actOn(surveys.reviewer, id, 'return', { reason: 'Revise', remarks: [] });
  expect(await cell()).toMatchObject({ state: 'returned' });
  await test.db
    .updateTable('survey')
    .set({ state: 'annulled' })
    .where('surveyable_id', '=', surveys.person)
    .execute();
  expect(await cell()).toBeNull();
});

it('is not found outside of the territory', async () => {
  const id = await surveys.register();
  const nearbySend: Send = surveys.reviewer;
  expect((await nearbySend('GET', `/surveyReviews/${id}`)).status).toBe(200);
  const distantUser = await test.userWith(reviewGrants);
  const { zone_id } = await test.db
    .selectFrom('surveyable')
    .select('zone_id')
    .where('id', '=', surveys.person)
    .executeTakeFirstOrThrow();
  const otherZone = await test.db
    .selectFrom('zone')
    .select('id')
    .where('id', '<>', zone_id)
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('app_user')
    .set({ territory: 'lugares' })
    .where('id', '=', distantUser.id)
    .execute();
  await test.db
    .insertInto('territory_zone')
    .values({ holder_id: distantUser.id, zone_id: otherZone.id })
    .execute();
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '/approve', {}],
    ['PUT', '/return', { reason: 'x', remarks: [] }],
    ['PUT', '/annul', { reason: 'x' }],
  ] as const)
    expect((await distantUser.send(method, `/surveyReviews/${id}${path}`, body)).status).toBe(404);
  const codes = listIn(await distantUser.send('GET', '/surveyReviews')).map((row) => row.id);
  expect(codes).not.toContain(id);
});
