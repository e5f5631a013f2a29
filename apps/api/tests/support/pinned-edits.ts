/** Everything that may happen to a questionnaire, its campaign and its person after a survey has been opened. */
import type { Reply, Send, TestApp } from './app.ts';
import { codeFrom, listIn, recordIn, type Row } from './demo.ts';
import { expectMade, type Pinned, restoreDeleted } from './pinned.ts';
import type { Question } from './survey.ts';

/** The context of an edit. */
export interface Editing {
  test: TestApp;
  admin: Send;
  pinned: Pinned;
  person: string;
}

type Edit = (editing: Editing) => Promise<Reply>;
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
    section: now['section'],
    description: now['description'],
    most: now['most'],
    earliest: (now['earliest'] as { dateChar: string } | null)?.dateChar ?? null,
    earliestTime: now['earliestTime'],
    several: now['several'],
    onlyImages: now['onlyImages'],
    columns: now['columns'],
    usualMost: now['usualMost'],
    longest: now['longest'],
    pattern: now['pattern'],
    patternMessage: now['patternMessage'],
    expression: now['expression'],
    bands: now['bands'],
    offersNoReply: now['offersNoReply'],
    version: now.version,
    ...change,
  });
}

const deactivate = (admin: Send, path: string) => admin('PUT', `${path}/status?status=inactivo`);

/** The response to an edit that finds no record to change. */
const nothingLeft: Reply = { status: 404, body: {}, text: 'Nothing is left to edit.', headers: {} };

const reverseOrder = async (admin: Send, path: string, name: string) => {
  const ids = listIn(await admin('GET', path)).map(({ id }) => id);
  return ids.length === 0 ? nothingLeft : admin('PUT', `${path}/order`, { [name]: ids.toReversed() });
};

/** The current campaign with a change. */
async function editCampaign({ admin, pinned }: Editing, change: object): Promise<Reply> {
  const { id, name, description } = pinned.campaign;
  const campaign = listIn(await admin('GET', '/campaigns')).find((row) => row.id === id);
  const day = (field: string) =>
    (campaign?.[field] as { dateChar: string } | undefined)?.dateChar ?? '20260301';
  const body = { name: campaign?.['name'] ?? name, description };
  return admin('PUT', `/campaigns/${id}`, {
    ...body,
    startDate: day('startDate'),
    endDate: day('endDate'),
    ...change,
  });
}

/** The questions as listed on the configuration screen. */
const listQuestions = async ({ admin, pinned }: Editing) =>
  listIn(await admin('GET', `/questions/characterization/${pinned.characterization.id}`)) as Question[];

/** Each option in a separate request, in the order of the screen. */
async function relabelAll(editing: Editing): Promise<Reply> {
  let reply = nothingLeft;
  for (const question of await listQuestions(editing)) {
    for (const { id, label, orderOption } of question.options) {
      const body = { questionID: question.id, label: `${label} (nueva)`, orderOption };
      reply = await editing.admin('PUT', `/answerOptions/${id}`, body);
      if (reply.status !== 200) return reply;
    }
  }
  return reply;
}

/**
 * Each option and then its question in separate requests, in the order of the screen; one that another depends on is rejected
 * and stays.
 */
async function deleteAll(editing: Editing): Promise<Reply> {
  let lastReply = nothingLeft;
  for (const { id, options } of await listQuestions(editing)) {
    const paths = [...options.map((option) => `/answerOptions/${option.id}`), `/questions/${id}`];
    for (const path of paths) {
      const reply = await deactivate(editing.admin, path);
      if (reply.status === 200) lastReply = reply;
      else if (reply.status !== 409) return reply;
    }
  }
  return lastReply;
}

const associate = ({ admin, pinned }: Editing, isAssociated: boolean) =>
  admin('PUT', `/characterizationByCampaigns?isAssociated=${isAssociated}`, {
    campaignID: pinned.campaign.id,
    characterizationID: pinned.characterization.id,
  });

const renameCharacterization = (admin: Send, { id }: Row, name: string) =>
  admin('PUT', `/characterizations/${id}`, { name, description: name });

/** The four edits for which all orders are tried: each changes questions that another one changes too. */
export const closelyTied = [
  'reorder questions',
  'change a base question',
  'change a type',
  'delete an option',
];

/** The edits by name. They can be made in any order; `makeEdit` restores what one of them needs. */
export const edits: Readonly<Record<string, Edit>> = {
  'relabel an option': async ({ admin, pinned }) => {
    const { id, questionID } = pinned.options['agua:No']!;
    const body = { questionID: (questionID as { id: string }).id, label: 'Para nada', orderOption: 2 };
    return admin('PUT', `/answerOptions/${id}`, body);
  },
  'relabel each option in turn': relabelAll,
  'add an option': async ({ admin, pinned }) => {
    const code = await codeFrom(admin, '/answerOptions');
    const questionID = pinned.questions['régimen']!.id;
    return admin('POST', '/answerOptions', { code, questionID, label: '=Otro; "cuál"', orderOption: 0 });
  },
  'add a question': async ({ admin, pinned }) => {
    const { mtFieldTypeID } = pinned.questions['vereda']!;
    return admin('POST', '/questions', {
      code: await codeFrom(admin, '/questions'),
      characterizationID: pinned.characterization.id,
      mtFieldTypeID: (mtFieldTypeID as { id: string }).id,
      weight: 5,
      required: 1,
      statement: '¿Qué más hay?',
    });
  },
  'reorder options': ({ admin, pinned }) =>
    reverseOrder(admin, `/answerOptions/question/${pinned.questions['rural']!.id}`, 'answerOptionIDs'),
  'reorder questions': ({ admin, pinned }) =>
    reverseOrder(admin, `/questions/characterization/${pinned.characterization.id}`, 'questionIDs'),
  'limit a number below what was answered': (editing) => editQuestion(editing, 'peso', { most: 10 }),
  'limit a day to later ones': (editing) => editQuestion(editing, 'visita', { earliest: '20260301' }),
  'call what was answered unusual': (editing) => editQuestion(editing, 'peso', { usualMost: 10 }),
  'limit a text to a pattern': (editing) =>
    editQuestion(editing, 'observaciones', {
      longest: 2,
      pattern: '\\d+',
      patternMessage: 'Escriba un número.',
    }),
  'take several choices': (editing) => editQuestion(editing, 'agua', { several: 1 }),
  'offer No responde': (editing) => editQuestion(editing, 'vereda', { offersNoReply: 1 }),
  'ask which option': async ({ admin, pinned }) => {
    const { id, questionID } = pinned.options['agua:No']!;
    const body = {
      questionID: (questionID as { id: string }).id,
      label: 'No',
      orderOption: 2,
      asksDetail: 1,
    };
    return admin('PUT', `/answerOptions/${id}`, body);
  },
  'rename a column, take away another and change an option': (editing) =>
    editQuestion(editing, 'animales', {
      columns: [
        { key: 'animal', label: 'Mascota', kind: 'list', required: 1, options: ['Perro', 'Gata'] },
        { label: 'Vacunada el', kind: 'date', required: 0, options: [] },
      ],
    }),
  'take only images': (editing) => editQuestion(editing, 'foto', { onlyImages: 1 }),
  'change a statement': (editing) => editQuestion(editing, 'vereda', { statement: 'Vereda o corregimiento' }),
  'begin a section': (editing) => editQuestion(editing, 'días', { section: 'Vivienda y servicios' }),
  'change a help text': (editing) => editQuestion(editing, 'observaciones', { description: 'Otra ayuda' }),
  'change a type': (editing) => {
    const { mtFieldTypeID } = editing.pinned.questions['vereda']!;
    return editQuestion(editing, 'días', { mtFieldTypeID: (mtFieldTypeID as { id: string }).id });
  },
  'change required': (editing) => editQuestion(editing, 'foto', { required: 1 }),
  'change a base question': (editing) => {
    const { questions, options } = editing.pinned;
    const activeAnswerID = options['régimen:=Especial']!.id;
    return editQuestion(editing, 'días', { parentID: questions['régimen']!.id, activeAnswerID });
  },
  'change an active answer': (editing) =>
    editQuestion(editing, 'vereda', { activeAnswerID: editing.pinned.options['rural:No']!.id }),
  'change a dependent characterization': (editing) =>
    editQuestion(editing, 'régimen', { dependentCharacterizationID: editing.pinned.otherDependent.id }),
  'remove a dependent characterization': (editing) =>
    editQuestion(editing, 'régimen', { dependentCharacterizationID: null }),
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
  'delete the trigger of a question': ({ admin, pinned }) =>
    admin('DELETE', `/triggers/${pinned.trigger.id}`),
  'delete the triggers of the characterization': async ({ admin, pinned }) => {
    const reply = await admin('DELETE', `/triggers/${pinned.ownTrigger.id}`);
    const path = `/triggers/characterization/${pinned.characterization.id}`;
    if (reply.status === 200) {
      for (const { id } of listIn(await admin('GET', path))) await admin('DELETE', `/triggers/${id}`);
    }
    return reply;
  },
  'delete an option': ({ admin, pinned }) =>
    deactivate(admin, `/answerOptions/${pinned.options['régimen:Subsidiado']!.id}`),
  'delete a question': ({ admin, pinned }) =>
    deactivate(admin, `/questions/${pinned.questions['firma']!.id}`),
  'delete each question and each option in turn': deleteAll,
  'delete the characterization': ({ admin, pinned }) =>
    deactivate(admin, `/characterizations/${pinned.characterization.id}`),
  'delete the dependent characterization': ({ admin, pinned }) =>
    deactivate(admin, `/characterizations/${pinned.dependent.id}`),
  'rename the characterization': ({ admin, pinned }) =>
    renameCharacterization(admin, pinned.characterization, 'Otra'),
  'rename the dependent characterization': ({ admin, pinned }) =>
    renameCharacterization(admin, pinned.dependent, 'Seguimiento nuevo'),
  dissociate: (editing) => associate(editing, false),
  'dissociate and associate again': async (editing) => {
    const reply = await associate(editing, false);
    return reply.status === 200 ? associate(editing, true) : reply;
  },
  'rename the campaign': (editing) => editCampaign(editing, { name: 'Campaña nueva' }),
  'close the campaign': (editing) => editCampaign(editing, { endDate: '20260309' }),
  'demand consent': (editing) => editCampaign(editing, { consentText: 'Autorizo que se guarden mis datos.' }),
  'delete the campaign': ({ admin, pinned }) => deactivate(admin, `/campaigns/${pinned.campaign.id}`),
  'delete the person': ({ admin, person }) => deactivate(admin, `/surveyables/${person}`),
  // Done in the database, as its administrator could, because the API restores nothing.
  'restore what was deleted': async ({ test, admin, pinned, person }) => {
    await restoreDeleted(test, pinned);
    await test.db.updateTable('surveyable').set({ status: 'activo' }).where('id', '=', person).execute();
    return admin('GET', '/session');
  },
  // At 2 a.m. the next day the person is 40.
  'have a birthday': async ({ test, admin }) => {
    test.clock.advance(birthday);
    return admin('GET', '/session');
  },
};

/** After these, no survey can be opened until another edit undoes them. */
export const closing: ReadonlySet<string> = new Set([
  'add a trigger to the characterization',
  'delete the characterization',
  'dissociate',
  'close the campaign',
  'demand consent',
  'delete the campaign',
  'delete the person',
]);

/** From 10:00 to the next day, in milliseconds. */
export const birthday = 16 * 3_600_000;

const isRefused = ({ status }: Reply) => [404, 422].includes(status);

/**
 * Makes an edit, which must succeed. If it is rejected because the characterization or campaign is deleted, these are restored
 * while it is made. If it is still rejected, a question, option or trigger that it needs was deleted; these are restored
 * permanently.
 */
export async function makeEdit(name: string, editing: Editing): Promise<void> {
  const edit = edits[name]!;
  const reply = await edit(editing);
  if (!isRefused(reply)) return expectMade(name, reply);
  const { pinned, test } = editing;
  const rows = [
    ['characterization', pinned.characterization.id],
    ['characterization', pinned.dependent.id],
    ['campaign', pinned.campaign.id],
  ] as const;
  const asleep: (typeof rows)[number][] = [];
  for (const row of rows) {
    const [table, id] = row;
    const activation = test.db
      .updateTable(table)
      .set({ status: 'activo' })
      .where('id', '=', id)
      .where('status', '=', 'inactivo');
    if ((await activation.executeTakeFirst()).numUpdatedRows > 0n) asleep.push(row);
  }
  let secondReply = await edit(editing);
  if (isRefused(secondReply)) {
    await restoreDeleted(test, pinned);
    secondReply = await edit(editing);
  }
  expectMade(name, secondReply);
  for (const [table, id] of asleep)
    await test.db.updateTable(table).set({ status: 'inactivo' }).where('id', '=', id).execute();
}
