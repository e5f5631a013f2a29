/** Characterizations with all their contents on the real database: the complete life cycle, versions, dependency rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import {
  demoSeed,
  codeFrom,
  csvIn,
  listIn,
  masterID,
  recordIn,
  type Row,
} from '../../../tests/support/demo.ts';
import { buildPinned } from '../../../tests/support/pinned.ts';
import { openSurveyOf, personBy, questionsOf } from '../../../tests/support/survey.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

describe('characterization, questions, options, triggers', () => {
  it('goes round, keeps a version per edit, and revives an association', async () => {
    const characterizationCode = await codeFrom(test.admin, '/characterizations');
    const characterization = recordIn(
      await test.admin('POST', '/characterizations', {
        code: characterizationCode,
        name: 'Niñez ñ',
        description: 'Prueba',
      }),
    );
    const hashOf = async () =>
      (
        await test.db
          .selectFrom('characterization')
          .select('questionnaire_hash as hash')
          .where('id', '=', characterization.id)
          .executeTakeFirstOrThrow()
      ).hash;
    const empty = await hashOf();
    const question = async (weight: number, type: number, fields: object = {}) => ({
      code: await codeFrom(test.admin, '/questions'),
      characterizationID: characterization.id,
      mtFieldTypeID: await masterID(test.admin, 'fieldTypes', type - 1),
      weight,
      required: 1,
      statement: `¿Pregunta ${weight}?`,
      ...fields,
    });
    const base = recordIn(await test.admin('POST', '/questions', await question(1, 4)));
    const option = async (label: string, orderOption: number) =>
      recordIn(
        await test.admin('POST', '/answerOptions', {
          code: await codeFrom(test.admin, '/answerOptions'),
          questionID: base.id,
          label,
          orderOption,
        }),
      );
    const [noOption, yes] = [await option('No', 2), await option('Sí', 1)];
    const child = recordIn(
      await test.admin(
        'POST',
        '/questions',
        await question(2, 6, { parentID: base.id, activeAnswerID: yes.id }),
      ),
    );
    expect(child).toMatchObject({ parentID: { id: base.id }, activeAnswerID: { label: 'Sí' } });
    expect(await hashOf()).not.toBe(empty);

    expect(
      (
        await test.admin(
          'POST',
          '/questions',
          await question(3, 6, { parentID: child.id, activeAnswerID: yes.id }),
        )
      ).status,
    ).toBe(422);
    expect((await test.admin('POST', '/questions', await question(3, 6, { parentID: base.id }))).status).toBe(
      422,
    );
    const { code: _code, ...cycle } = await question(1, 4, {
      parentID: base.id,
      activeAnswerID: noOption.id,
    });
    expect((await test.admin('PUT', `/questions/${base.id}`, cycle)).status).toBe(422);
    expect((await test.admin('PUT', `/questions/${base.code}/status?status=inactivo`)).status).toBe(409);
    expect((await test.admin('PUT', `/answerOptions/${yes.code}/status?status=inactivo`)).status).toBe(409);
    expect((await test.admin('PUT', `/answerOptions/${noOption.code}/status?status=inactivo`)).status).toBe(
      200,
    );
    const listedQuestions = listIn(
      await test.admin('GET', `/questions/characterization/${characterizationCode}`),
    );
    expect(listedQuestions.map((row) => [row.code, row['options']])).toEqual([
      [
        base.code,
        [
          {
            id: yes.id,
            code: yes.code,
            ownCode: null,
            label: 'Sí',
            orderOption: 1,
            asksDetail: 0,
            excludes: 0,
            score: null,
          },
        ],
      ],
      [child.code, []],
    ]);
    const orderReply = await test.admin('PUT', `/questions/characterization/${characterization.id}/order`, {
      questionIDs: [child.id, base.id],
    });
    expect(listIn(orderReply).map((row) => row['weight'])).toEqual([1, 2]);
    expect(
      csvIn(await test.admin('GET', `/questions/characterization/${characterization.id}/csv`)).map(
        ([rowCode]) => rowCode,
      ),
    ).toEqual([child.code, base.code]);

    const trigger = {
      field: 'EDAD',
      operator: 'ENTRE',
      value1: '5',
      value2: '9',
      characterizationID: characterization.id,
    };
    expect((await test.admin('POST', '/triggers', { ...trigger, value2: null })).status).toBe(422);
    expect(
      (
        await test.admin('POST', '/triggers', {
          ...trigger,
          field: 'SEXO',
          operator: 'ES IGUAL A',
          value1: 'X',
          value2: null,
        })
      ).status,
    ).toBe(422);
    const addedTrigger = recordIn(
      await test.admin('POST', '/triggers', { ...trigger, questionID: child.id }),
    );
    expect(listIn(await test.admin('GET', `/triggers/question/${child.code}`))).toEqual([addedTrigger]);
    expect(listIn(await test.admin('GET', `/triggers/characterization/${characterization.id}`))).toEqual([]);
    const preview = recordIn(await test.admin('GET', `/characterizations/${characterizationCode}/preview`));
    expect(preview['triggers']).toEqual([addedTrigger]);
    expect((preview['questions'] as Row[]).map(({ id }) => id)).toEqual([base.id, child.id]);
    expect((await test.admin('DELETE', `/triggers/${addedTrigger.id}`)).status).toBe(200);

    const [campaign] = listIn(await test.admin('GET', '/campaigns'));
    const pair = { campaignID: campaign!.id, characterizationID: characterization.id };
    const associate = (value: boolean) =>
      test.admin('PUT', `/characterizationByCampaigns?isAssociated=${value}`, pair);
    const link = recordIn(await associate(true));
    expect(recordIn(await associate(true)).version).toBe(link.version);
    const path = `/characterizationByCampaigns/campaign/${campaign!.code}/characterization/${characterizationCode}`;
    expect(recordIn(await test.admin('GET', path)).id).toBe(link.id);
    expect(recordIn(await associate(false))['isAssociated']).toBe(false);
    expect((await test.admin('GET', path)).status).toBe(404);
    expect(recordIn(await associate(true)).id).toBe(link.id);
    const names = listIn(await test.admin('GET', `/characterizations/campaign/${campaign!.id}`)).map(
      (row) => row['name'],
    );
    expect(names).toContain('Niñez ñ');
    expect(
      csvIn(await test.admin('GET', `/characterizations/campaign/${campaign!.id}/csv`)).map(
        (cells) => cells[1],
      ),
    ).toEqual(names);
  });

  it('has options only while it is a list; they wait for its becoming one again', async () => {
    const pinned = await buildPinned(test);
    const [{ id }, textQuestion] = [pinned.questions['régimen']!, pinned.questions['observaciones']!];
    const types = { list: pinned.questions['rural']!['mtFieldTypeID'], words: textQuestion['mtFieldTypeID'] };
    const changeType = async (type: unknown) => {
      const form = { weight: 80, required: 1, statement: 'Régimen', mtFieldTypeID: (type as Row).id };
      const body = { ...form, characterizationID: pinned.characterization.id };
      return recordIn(await test.admin('PUT', `/questions/${id}`, body))['options'] as Row[];
    };
    const offeredDetail = async () => {
      const code = await openSurveyOf(test.admin, (await personBy(test, '-age')).id, pinned.link);
      return (await questionsOf(test.admin, pinned.characterization, code)).get('Régimen')!.options;
    };
    await test.db
      .deleteFrom('trigger_rule')
      .where('characterization_id', '=', pinned.characterization.id)
      .execute();
    expect(await changeType(types.words)).toEqual([]);
    expect(await offeredDetail()).toEqual([]);
    const labels = (await changeType(types.list)).map((option) => option['label']);
    expect(labels).toEqual(['Subsidiado', 'Contributivo', '=Especial']);
    expect((await offeredDetail()).map(({ label }) => label)).toEqual(labels);
  });

  it('is shown with the newest name of the characterization that it leads to', async () => {
    const { hash } = await test.db
      .selectFrom('question')
      .innerJoin('characterization', 'characterization.id', 'question.characterization_id')
      .select('questionnaire_hash as hash')
      .where('dependent_characterization_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const { id, name } = (await readQuestionnaire(test.db, hash!)).questions.flatMap(
      ({ dependentCharacterization: to }) => to ?? [],
    )[0]!;
    const body = { name: `${name} (nueva)`, description: 'Otra' };
    expect((await test.admin('PUT', `/characterizations/${id}`, body)).status).toBe(200);
    const leading = await test.db
      .selectFrom('question')
      .innerJoin('characterization', 'characterization.id', 'question.characterization_id')
      .select('questionnaire_hash as hash')
      .where('dependent_characterization_id', '=', id)
      .execute();
    for (const version of leading) {
      const { questions } = await readQuestionnaire(test.db, version.hash!);
      const names = questions.flatMap(({ dependentCharacterization: to }) => (to?.id === id ? to.name : []));
      expect(names).toEqual([body.name]);
    }
  });
});
