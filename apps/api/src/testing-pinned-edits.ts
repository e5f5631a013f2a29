/** Everything that may happen to a questionnaire, its campaign and its person after a survey was opened. */
import type { Reply, Send, TestApp } from './testing-app.ts';
import { listIn, recordIn } from './testing-demo.ts';
import { expectMade, type Pinned } from './testing-pinned.ts';

/** What an edit works on. */
export interface Editing {
  test: TestApp;
  admin: Send;
  pinned: Pinned;
  person: string;
}

type Edit = (at: Editing) => Promise<Reply>;
type Reference = { id: string } | null;

async function editQuestion({ admin, pinned }: Editing, name: string, change: object): Promise<Reply> {
  const { id } = pinned.questions[name]!;
  const now = recordIn(await admin('GET', `/questions/${id}`));
  const idOf = (field: string) => (now[field] as Reference)?.id ?? null;
  return admin('PUT', `/questions/${id}`, {
    characterizationID: idOf('characterizationID'),
    parentID: idOf('parentID'),
    activeAnswerID: idOf('activeAnswerID'),
    mtFieldTypeID: idOf('mtFieldTypeID'),
    dependentCharacterizationID: idOf('dependentCharacterizationID'),
    weight: now['weight'],
    required: now['required'],
    statement: now['statement'],
    version: now.version,
    ...change,
  });
}

const deactivate = (admin: Send, path: string) => admin('PUT', `${path}/status?status=inactivo`);

const reversed = async (admin: Send, path: string, name: string) => {
  const ids = listIn(await admin('GET', path)).map(({ id }) => id);
  return admin('PUT', `${path}/order`, { [name]: ids.toReversed() });
};

/** A campaign as it is now, with a change. */
async function editCampaign({ admin, pinned }: Editing, change: object): Promise<Reply> {
  const { id, name, description } = pinned.campaign;
  const found = listIn(await admin('GET', '/campaigns')).find((row) => row.id === id);
  const day = (field: string) => (found?.[field] as { dateChar: string } | undefined)?.dateChar ?? '20260301';
  const body = { name: found?.['name'] ?? name, description };
  return admin('PUT', `/campaigns/${id}`, {
    ...body,
    startDate: day('startDate'),
    endDate: day('endDate'),
    ...change,
  });
}

/** The four whose orders are all tried: each changes what another one leaves of the questions. */
export const closelyTied = [
  'reorder questions',
  'change a base question',
  'change a type',
  'delete an option',
];

/** By name; none stands in another's way, whatever the order, but for what `makeEdit` wakes. */
export const edits: Readonly<Record<string, Edit>> = {
  'relabel an option': async ({ admin, pinned }) => {
    const { id, questionID } = pinned.options['agua:No']!;
    const body = { questionID: (questionID as { id: string }).id, label: 'Para nada', orderOption: 2 };
    return admin('PUT', `/answerOptions/${id}`, body);
  },
  'reorder options': ({ admin, pinned }) =>
    reversed(admin, `/answerOptions/question/${pinned.questions['rural']!.id}`, 'answerOptionIDs'),
  'reorder questions': ({ admin, pinned }) =>
    reversed(admin, `/questions/characterization/${pinned.characterization.id}`, 'questionIDs'),
  'change a statement': (at) => editQuestion(at, 'vereda', { statement: 'Vereda o corregimiento' }),
  'change a type': (at) => {
    const { mtFieldTypeID } = at.pinned.questions['vereda']!;
    return editQuestion(at, 'días', { mtFieldTypeID: (mtFieldTypeID as { id: string }).id });
  },
  'change required': (at) => editQuestion(at, 'foto', { required: 1 }),
  'change a base question': (at) => {
    const { questions, options } = at.pinned;
    const activeAnswerID = options['régimen:=Especial']!.id;
    return editQuestion(at, 'días', { parentID: questions['régimen']!.id, activeAnswerID });
  },
  'change an active answer': (at) =>
    editQuestion(at, 'vereda', { activeAnswerID: at.pinned.options['rural:No']!.id }),
  'change the trigger of a question': ({ admin, pinned }) => {
    const { id, characterizationID, questionID } = pinned.trigger;
    const rule = { field: 'EDAD', operator: 'MENOR QUE', value1: '10' };
    const owner = (characterizationID as { id: string }).id;
    return admin('PUT', `/triggers/${id}`, {
      ...rule,
      characterizationID: owner,
      questionID: (questionID as { id: string }).id,
    });
  },
  'add a trigger to the characterization': ({ admin, pinned }) => {
    const rule = { field: 'EDAD', operator: 'MAYOR QUE', value1: '99' };
    return admin('POST', '/triggers', { ...rule, characterizationID: pinned.characterization.id });
  },
  'delete an option': ({ admin, pinned }) =>
    deactivate(admin, `/answerOptions/${pinned.options['régimen:Subsidiado']!.id}`),
  'delete a question': ({ admin, pinned }) =>
    deactivate(admin, `/questions/${pinned.questions['firma']!.id}`),
  'delete the characterization': ({ admin, pinned }) =>
    deactivate(admin, `/characterizations/${pinned.characterization.id}`),
  'delete the dependent characterization': ({ admin, pinned }) =>
    deactivate(admin, `/characterizations/${pinned.dependent.id}`),
  'rename the characterization': ({ admin, pinned }) =>
    admin('PUT', `/characterizations/${pinned.characterization.id}`, { name: 'Otra', description: 'Otra' }),
  dissociate: ({ admin, pinned }) =>
    admin('PUT', '/characterizationByCampaigns?isAssociated=false', {
      campaignID: pinned.campaign.id,
      characterizationID: pinned.characterization.id,
    }),
  'rename the campaign': (at) => editCampaign(at, { name: 'Campaña nueva' }),
  'close the campaign': (at) => editCampaign(at, { endDate: '20260309' }),
  'delete the campaign': ({ admin, pinned }) => deactivate(admin, `/campaigns/${pinned.campaign.id}`),
  'delete the person': ({ admin, person }) => deactivate(admin, `/surveyables/${person}`),
  // At 2 in the morning of the next day the person is 40.
  'have a birthday': async ({ test, admin }) => {
    test.clock.advance(birthday);
    return admin('GET', '/session');
  },
};

/** From 10:00 to the next day, in milliseconds. */
export const birthday = 16 * 3_600_000;

/**
 * Makes an edit; it must succeed. What a deleted characterization or campaign refuses is made while they are restored, as
 * an administrator may.
 */
export async function makeEdit(name: string, at: Editing): Promise<void> {
  const edit = edits[name]!;
  const reply = await edit(at);
  if (![404, 422].includes(reply.status)) return expectMade(name, reply);
  const { pinned, test } = at;
  const rows = [
    ['characterization', pinned.characterization.id],
    ['campaign', pinned.campaign.id],
  ] as const;
  const asleep: (typeof rows)[number][] = [];
  for (const row of rows) {
    const [table, id] = row;
    const awake = test.db
      .updateTable(table)
      .set({ status: 'activo' })
      .where('id', '=', id)
      .where('status', '=', 'inactivo');
    if ((await awake.executeTakeFirst()).numUpdatedRows > 0n) asleep.push(row);
  }
  expectMade(name, await edit(at));
  for (const [table, id] of asleep)
    await test.db.updateTable(table).set({ status: 'inactivo' }).where('id', '=', id).execute();
}
