/**
 * The draft of the official file (decision 0132): read back by an independent reader, compared with a recount in SQL,
 * limited to a territory, and audited.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitTo } from '../../../tests/support/alert.ts';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { campaignWith } from '../../../tests/support/campaign.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { archiveIn } from '../../../tests/support/files.ts';
import { csvIn, demoSeed, fileIn, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { bodyOf, openSurveyOf, questionsOf, saveSurvey } from '../../../tests/support/survey.ts';

const python = spawnSync('python3', ['--version']).status === 0;
const reader = path.join(import.meta.dirname, '../../../tests/support/official-file-reader.py');
const both = ['configurations:campaign:DOWNLOAD_REPORT', 'management:surveyable:DOWNLOAD_REPORT'];

let test: TestApp;
let campaign: Row;
let home: Row;
let health: Row;
let people: Row[];
let today: string;
/** Codes of questions and, by label, of options. */
const codes: Record<string, string> = {};
const fields: Record<string, unknown>[] = [];

const random = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
const chance = random(Number(process.env['OFFICIAL_SEED'] ?? 7));

const held = (record: number, number: number, value: string, pairs: [string, string][] = []) => ({
  record,
  number,
  source: 'held',
  value,
  codes: pairs.map(([from, to]) => ({ from, to })),
  notAsked: '',
});
const fixed = (number: number, value: string) => ({ ...held(2, number, value), source: 'text' });
const asked = (record: number, number: number, name: string, pairs: [string, string][] = []) => ({
  ...held(
    record,
    number,
    codes[name]!,
    pairs.map(([label, to]) => [codes[label]!, to]),
  ),
  source: 'question',
});

const save = async (list: unknown[], version: number) =>
  test.admin('PUT', `/campaigns/${campaign.id}/officialFile`, {
    reporterKind: 'NI',
    reporterNumber: '900123456',
    version,
    fields: list,
  });
const period = (from = today) => `from=${from}&until=${today}`;
const address = (what: string, from?: string) =>
  `/campaigns/${campaign.id}/officialFile/${what}?${period(from)}`;
const reading = (bytes: Buffer): string[][] =>
  JSON.parse(
    execFileSync('python3', [reader, `BORRADOR_APS124CCFP${today}NI000900123456.TXT`], {
      input: bytes,
    }).toString(),
  ) as string[][];

async function surveyOf(characterization: Row, person: Row, answers: Record<string, string>) {
  const link = recordIn(
    await test.admin(
      'GET',
      `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${characterization.code}`,
    ),
  ).id;
  const code = await openSurveyOf(test.admin, person.id, link);
  const questions = await questionsOf(test.admin, characterization, code);
  const animals = questions.get('Animales');
  const given = animals
    ? {
        ...answers,
        Animales: animals.options
          .filter(({ label }) => answers['Animales']!.includes(label))
          .map(({ id }) => id)
          .join(' '),
      }
    : answers;
  const saved = await saveSurvey(
    test.admin,
    await bodyOf(test.admin, { code, person: person.id, link }, questions, given),
  );
  expect(saved.status, saved.text).toBe(200);
}

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  today = todayInBogota(test.clock.now());
  const { make, formOf } = await questionAsker(test);
  const characterization = (name: string, more: object) =>
    make('/characterizations', { name, description: 'De prueba', ...more });
  const question = async (of: Row, type: string, statement: string, options: string[], more: object = {}) => {
    const made = await make('/questions', formOf(of, type, { statement, ...more }));
    codes[statement] = made.code;
    for (const [index, label] of options.entries()) {
      const option = await make('/answerOptions', { label, orderOption: index + 1, questionID: made.id });
      codes[label] = option.code;
    }
  };
  home = await characterization('Vivienda oficial', { level: 'family' });
  await question(home, '4', 'Vivienda', ['Casa', 'Apartamento']);
  await question(home, '4', 'Animales', ['Perros', 'Gatos', 'Ninguno'], { several: 1 });
  await question(home, '5', 'Habitaciones', []);
  health = await characterization('Salud oficial', {});
  await question(health, '4', 'Régimen', ['Subsidiado', 'Contributivo', 'Otro régimen']);
  await question(health, '5', 'Peso', [], { decimals: 1 });
  await question(health, '2', 'Última regla', []);
  await question(health, '6', 'Pueblo', []);
  campaign = await campaignWith(test, home, health);
  people = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=12&sort=-age')).filter(
    (person) => person['chFamilyID'] !== null,
  );
  const homes = new Set<string>();
  for (const person of people) {
    const family = (person['chFamilyID'] as Row).id;
    if (!homes.has(family) && chance(5) > 0)
      await surveyOf(home, person, {
        Vivienda: ['Casa', 'Apartamento'][chance(2)]!,
        Animales: ['Perros Gatos', 'Gatos', 'Ninguno'][chance(3)]!,
        Habitaciones: String(1 + chance(9)),
      });
    homes.add(family);
    await surveyOf(health, person, {
      Régimen: ['Subsidiado', 'Contributivo', 'Otro régimen'][chance(3)]!,
      ...(chance(3) > 0 && { Peso: `${40 + chance(50)}.5` }),
      'Última regla': `202601${String(1 + chance(28)).padStart(2, '0')}`,
      Pueblo: ['Nasa «Páez»', 'Emberá | Chamí', 'Muñecón'][chance(3)]!,
    });
  }
  fields.push(
    fixed(2, '1'),
    fixed(4, '117'),
    fixed(6, 'T01'),
    fixed(7, 'MT01'),
    held(2, 14, 'address'),
    held(2, 12, 'longitude'),
    held(2, 13, 'latitude'),
    held(2, 30, 'surveyDay'),
    asked(2, 19, 'Habitaciones'),
    asked(2, 31, 'Vivienda', [
      ['Casa', '1'],
      ['Apartamento', '2'],
    ]),
    asked(2, 92, 'Animales', [
      ['Gatos', '2'],
      ['Perros', '1'],
      ['Ninguno', '13'],
    ]),
    ...['firstName', 'secondName', 'firstSurname', 'secondSurname'].map((name, index) =>
      held(3, 2 + index, name),
    ),
    held(3, 6, 'documentType'),
    held(3, 7, 'document'),
    held(3, 8, 'birthdate'),
    // One option has no code of the annex.
    asked(3, 20, 'Régimen', [
      ['Subsidiado', '1'],
      ['Contributivo', '2'],
    ]),
    asked(3, 25, 'Pueblo'),
    asked(3, 37, 'Peso'),
    asked(3, 70, 'Última regla'),
  );
}, 120_000);
afterAll(() => test.close());

/** What each person answered, by SQL. */
async function answered(statement: string) {
  const { rows } = await sql<{ person: string; family: string; value: string }>`
    select surveyable.code as person, family.code as family, answer ->> 'value' as value
    from survey cross join lateral jsonb_array_elements(survey.answers) as answer
    join question on question.id::text = answer ->> 'question'
    join surveyable on surveyable.id = survey.surveyable_id
    join family on family.id = coalesce(survey.family_id, surveyable.family_id)
    where question.code = ${codes[statement]!}`.execute(test.db);
  return rows;
}

/** The members of families with a survey, in the file's order. */
async function expectedMembers() {
  const { rows } = await sql<{
    person: string;
    family: string;
    address: string;
    identification: string;
    first_surname: string;
    birthdate: string;
  }>`
    select surveyable.code as person, family.code as family, residentialaddress as address, identification, first_surname, birthdate
    from surveyable join family on family.id = surveyable.family_id
    where surveyable.status = 'activo' and family.id in (
      select coalesce(survey.family_id, one.family_id) from survey join surveyable as one on one.id = survey.surveyable_id
      join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
      where link.campaign_id = ${campaign.id})
    order by family.code_sort, surveyable.code_sort`.execute(test.db);
  return rows;
}

it('refuses what does not fit, keeps what does, and tells of a newer version', async () => {
  const refused = async (field: object, words: string) => {
    const reply = await save([field], 0);
    expect(reply.status, reply.text).toBe(422);
    expect(reply.body.message).toContain(words);
  };
  await refused(fixed(0, '2'), 'no se puede llenar');
  await refused(fixed(31, '99'), 'no es un código del anexo');
  await refused(asked(2, 31, 'Habitaciones'), 'lleva códigos');
  await refused(asked(3, 20, 'Animales'), 'varias respuestas');
  await refused(asked(2, 31, 'Régimen'), 'cuestionario de la familia');
  await refused({ ...asked(2, 31, 'Vivienda'), value: 'PRE999999' }, 'ya no existe');
  await refused(asked(2, 6, 'Vivienda'), 'numeran las viviendas');
  await refused({ ...held(3, 11, 'sex', [['1', '9']]) }, 'no es de este campo');
  expect((await test.admin('GET', address('txt'))).status).toBe(422);
  const saved = await save(fields, 0);
  expect(saved.status, saved.text).toBe(200);
  expect((await save(fields, 0)).status).toBe(409);
});

it.runIf(python)('is read by another program, and says what the database says', async () => {
  const records = reading(fileIn(await test.admin('GET', address('txt'))));
  const members = await expectedMembers();
  const homes = [...new Set(members.map(({ family }) => family))];
  const rows = (kind: string) => records.filter(([type]) => type === kind);
  const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  expect(records[0]).toEqual([
    '1',
    'NI',
    '900123456',
    iso(today),
    iso(today),
    String(homes.length + members.length),
  ]);
  const plain = (text: string) =>
    text
      .toUpperCase()
      .normalize('NFD')
      .replace(/(?<!N)\u0303|[\u0300-\u0302\u0304-\u036F]/g, '')
      .normalize('NFC');
  expect(rows('3').map((row) => [row[7], row[4], row[8]])).toEqual(
    members.map((row) => [row.identification, plain(row.first_surname), iso(row.birthdate)]),
  );
  expect(rows('2').map((row) => row[110])).toEqual(
    homes.map((code) => String(members.filter(({ family }) => family === code).length)),
  );
  const rooms = new Map((await answered('Habitaciones')).map(({ family, value }) => [family, value]));
  expect(rows('2').map((row) => row[19])).toEqual(homes.map((code) => rooms.get(code) ?? ''));
  const animals = new Map(
    (await answered('Animales')).map(({ family, value }) => [family, value.split(' ').length]),
  );
  expect(rows('2').map((row) => (row[92] === '' ? 0 : row[92]!.split(',').length))).toEqual(
    homes.map((code) => animals.get(code) ?? 0),
  );
  const weights = new Map((await answered('Peso')).map(({ person, value }) => [person, value]));
  expect(rows('3').map((row) => row[37])).toEqual(members.map(({ person }) => weights.get(person) ?? ''));
  const days = new Map((await answered('Última regla')).map(({ person, value }) => [person, iso(value)]));
  expect(rows('3').map((row) => row[70])).toEqual(members.map(({ person }) => days.get(person) ?? ''));
  const texts = rows('3').flatMap((row) => (row[25] === '' ? [] : [row[25]!]));
  expect(texts.every((text) => ['NASA PAEZ', 'EMBERA CHAMI', 'MUÑECON'].includes(text))).toBe(true);
});

it('has the same bytes for the same input', async () => {
  const first = await test.admin('GET', address('txt'));
  test.clock.advance(60_000);
  const second = await test.admin('GET', address('txt'));
  expect(fileIn(second).equals(fileIn(first))).toBe(true);
  expect(first.body.message).toContain('Borrador generado con');
});

it('lists the incidents that a recount finds, on the screen as in the file', async () => {
  const check = recordIn(await test.admin('GET', address('check'))) as unknown as {
    incidents: number;
    families: number;
    fileName: string;
    list: { record: number; number: number; familyCode: string | null; personCode: string | null }[];
  };
  expect(check.fileName).toBe(`BORRADOR_APS124CCFP${today}NI000900123456`);
  const lines = csvIn(await test.admin('GET', address('incidents/csv')));
  expect(lines).toHaveLength(check.incidents);
  const members = await expectedMembers();
  const found = (record: number, number: number) =>
    lines
      .filter(([one, two, , family]) => one === String(record) && two === String(number) && family !== '')
      .map(([, , , family, person]) => (record === 3 ? person : family));
  const lacking = async (statement: string, isGood = (_value: string) => true) => {
    const good = new Set(
      (await answered(statement)).filter(({ value }) => isGood(value)).map(({ person }) => person),
    );
    return members.filter(({ person }) => !good.has(person)).map(({ person }) => person);
  };
  expect(found(3, 37)).toEqual(await lacking('Peso'));
  const options = await test.db.selectFrom('answer_option').select(['id', 'code']).execute();
  const other = options.find(({ code }) => code === codes['Otro régimen'])!.id;
  expect(found(3, 20)).toEqual(await lacking('Régimen', (value) => value !== other));
  const rooms = new Set((await answered('Habitaciones')).map(({ family }) => family));
  const homes = [...new Set(members.map(({ family }) => family))];
  expect(check.families).toBe(homes.length);
  expect(found(2, 19)).toEqual(homes.filter((code) => !rooms.has(code)));
});

it('needs both permissions, and has nobody from outside the territory', async () => {
  const { send: half } = await test.userWith([both[0]!]);
  for (const what of ['check', 'incidents/csv', 'txt'])
    expect((await half('GET', address(what))).status).toBe(403);
  const limited = await test.userWith(both);
  await limitTo(test, limited.id, people[0]!);
  const reply = await limited.send('GET', address('txt'));
  const text = fileIn(reply).toString('latin1');
  const zones = await sql<{ identification: string; inside: boolean }>`
    select identification, zone.id = (select family.zone_id from surveyable join family on family.id = surveyable.family_id
      where surveyable.id = ${people[0]!.id}) as inside
    from surveyable join family on family.id = surveyable.family_id join zone on zone.id = family.zone_id
    where surveyable.status = 'activo'`.execute(test.db);
  const documents = new Set(
    text
      .split('\r\n')
      .filter((line) => line.startsWith('3|'))
      .map((line) => line.split('|')[7]),
  );
  expect(documents.size).toBeGreaterThan(0);
  expect(zones.rows.filter(({ identification, inside }) => !inside && documents.has(identification))).toEqual(
    [],
  );
  expect(recordIn(await limited.send('GET', address('check')))['partial']).toBe(true);
});

it('leaves out who revoked, says how many, and is in what is told to somebody of the family', async () => {
  const person = people[0]!;
  const identification = String(person['identification']);
  const before = fileIn(await test.admin('GET', address('txt'))).toString('latin1');
  expect(before).toContain(`|${identification}|`);
  const request = await recordRequest(test.admin, todayInBogota(test.clock.now()), {
    kind: 'revocacion',
    surveyableCode: person.code,
  });
  expect((await test.admin('POST', `/dataRequests/${request}/revocation`, {})).status).toBe(200);
  const after = await test.admin('GET', address('txt'));
  expect(fileIn(after).toString('latin1')).not.toContain(`|${identification}|`);
  expect(after.body.message).toMatch(/sin \d+ encuestas? de quienes/);
  const [entry] = await test.db
    .selectFrom('audit_entry')
    .select(['entity', 'entity_id', 'operation_id'])
    .where('operation_id', '=', 'exportCampaignOfficialFile')
    .execute();
  expect(entry).toMatchObject({ entity: 'campaign', entity_id: campaign.id });
  // The file also contains people who were not surveyed, and the archive of such a person's data mentions the file.
  const surveyed = new Set((await answered('Régimen')).map((row) => row.person));
  const unsurveyed = (await expectedMembers()).find((row) => !surveyed.has(row.person))!;
  const { id } = await test.db
    .selectFrom('surveyable')
    .select('id')
    .where('code', '=', unsurveyed.person)
    .executeTakeFirstOrThrow();
  const told = await archiveIn(await test.admin('GET', `/surveyables/${id}/personalData`));
  expect([...told.values()].join()).toContain('Archivo SI-APS de una campaña');
});

it('tells of a question that was deleted after it was mapped', async () => {
  const mapping = async () =>
    recordIn(await test.admin('GET', `/campaigns/${campaign.id}/officialFile`)) as unknown as {
      version: number;
      changed: string[];
      fields: { record: number; number: number; problem: string; uncoded: string[]; suggestion: unknown }[];
    };
  const field = ({ fields: all }: Awaited<ReturnType<typeof mapping>>, record: number, number: number) =>
    all.find((one) => one.record === record && one.number === number)!;
  const first = await mapping();
  expect(first.changed).toEqual([]);
  expect(field(first, 3, 20).uncoded).toEqual(['Otro régimen']);
  expect(field(first, 3, 15).suggestion).toMatchObject({ source: 'held', value: 'cellphone' });
  await test.db
    .updateTable('official_mapping')
    .set({ fields: JSON.stringify([{ ...asked(2, 31, 'Vivienda'), value: 'PRE999999' }]) })
    .execute();
  expect(field(await mapping(), 2, 31).problem).toContain('ya no existe');
  expect((await save([{ ...asked(2, 31, 'Vivienda'), value: 'PRE999999' }], 1)).status).toBe(422);
});
