/**
 * Measures the download of all answers of a campaign: `npm run bench:campaign-answers -w apps/api [-- surveys formats]`; by
 * default 20,000 surveys of 50 questions. Each format is sent over a real connection, from a separate server process. Prints the time
 * until the last byte, how much of it the server (without PostgreSQL) computed, and how far its resident memory rose above its
 * start (the target: 100 MB, 10 s). The feed is read page by page while others save surveys; a survey that is read twice or missed
 * fails the bench.
 */
import { fork } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { type Kysely, sql } from 'kysely';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Connection, openDatabase } from '../src/db/open.ts';
import type { Database } from '../src/db/types.ts';
import { makeFeedKey } from '../src/identity/feed-key.ts';
import { openSession } from '../src/identity/session.ts';
import type { PinnedQuestion } from '../src/questionnaire/body.ts';
import { seedDemo } from '../src/seed/demo.ts';
import { seedFirstUser } from '../src/seed/first-user.ts';
import { seedMasters } from '../src/seed/masters.ts';
import { seedPlaces } from '../src/seed/places.ts';
import { seedRoles } from '../src/seed/roles.ts';
import { insertSurveys } from './support/inserted-surveys.ts';
import { cloneDatabase, startTestServer } from './support/postgres.ts';

const formats = ['excel', 'csv', 'txt', 'statistics', 'feed'];
const now = new Date('2026-03-10T15:00:00Z');
const questionCount = 50;

/** Out of every five questions two have options, the others are a number, a date and a text; every third is optional. */
function questionOf(index: number): PinnedQuestion {
  const types = [
    fieldTypes.dropdown,
    fieldTypes.numeric,
    fieldTypes.dropdown,
    fieldTypes.date,
    fieldTypes.text,
  ];
  const type = types[index % types.length]!;
  const labels = ['Sí', 'No', 'A veces', 'No sabe', 'No informa', 'Otra respuesta'];
  const code = String(index + 1).padStart(6, '0');
  return {
    id: randomUUIDv7(),
    code: `PRE9${code.slice(1)}`,
    parentID: null,
    activeAnswerID: null,
    weight: index,
    required: index % 3 === 0 ? 0 : 1,
    statement: `Pregunta ${index + 1} de una caracterización con muchas preguntas`,
    description: null,
    fieldTypeCode: type,
    mtFieldTypeID: { id: randomUUIDv7(), code: type, value: 'Tipo' },
    dependentCharacterizationID: null,
    dependentCharacterization: null,
    triggers: [],
    options:
      type === fieldTypes.dropdown
        ? labels.map((label, n) => ({
            id: randomUUIDv7(),
            code: `OPC9${code.slice(2)}${n}`,
            label,
            orderOption: n,
          }))
        : [],
  };
}

function answerTo({ fieldTypeCode, options }: PinnedQuestion, nth: number): string {
  if (fieldTypeCode === fieldTypes.dropdown) return options[nth % options.length]!.id;
  if (fieldTypeCode === fieldTypes.numeric) return String(nth % 997);
  return fieldTypeCode === fieldTypes.date ? '20260214' : `Respuesta ${nth} con ñ, escrita por una persona`;
}

/** Adds the characterization with its surveys; resolves to the path of its answers, without the format. */
async function addSurveys(trx: Kysely<Database>, surveys: number): Promise<[campaign: string, id: string]> {
  const questions = Array.from({ length: questionCount }, (_, index) => questionOf(index));
  // Every tenth survey has one question unanswered.
  const answer = (question: PinnedQuestion, index: number, nth: number) =>
    nth % 10 === 0 && index === 3 ? null : answerTo(question, nth + index);
  const { campaign, characterization } = await insertSurveys(trx, questions, surveys, answer, now);
  return [campaign, characterization];
}

/** What the calls need: a session's token and the path of the files; a feed key's secret and the address of its table. */
interface Access {
  token: string;
  path: string;
  secret: string;
  table: string;
}

async function fill(connection: Connection, surveys: number): Promise<Access> {
  const db = openDatabase(connection);
  const { user, ids } = await db.transaction().execute(async (trx) => {
    await seedMasters(trx, now);
    await seedPlaces(trx, now);
    await seedRoles(trx, now);
    await seedFirstUser(trx, 'Secreta-123', now);
    const firstUser = await trx.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    await seedDemo(trx, now, firstUser.id);
    return { user: firstUser, ids: await addSurveys(trx, surveys) };
  });
  // As the database does automatically soon after inserting that many rows.
  await sql`analyze`.execute(db);
  const token = await openSession(db, user.id, false, { address: '', userAgent: null }, now);
  const [campaignID, characterizationID] = ids;
  const key = { userID: user.id, campaignID, characterizationID, name: 'Tablero', personalData: true };
  const { secret } = await makeFeedKey(db, { ...key, expiresOn: '20260410' }, now);
  await db.destroy();
  const columns = 'persona_codigo,persona_edad,persona_sexo,persona_etnia,familia_codigo,familia_zona';
  const path = `/campaigns/${ids[0]}/answers/FORMAT?characterizationID=${ids[1]}&columns=${columns}`;
  return { token, path, secret, table: `/caracteriza/odata/${campaignID}/${characterizationID}/Encuestas` };
}

/** A server that reports its port and runs until its parent disconnects. */
async function serve(connection: Connection): Promise<void> {
  const db = openDatabase(connection);
  const app = await buildApp({
    db,
    config: readConfig({}),
    clock: () => now,
    mailer: { send: () => Promise.resolve() },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as AddressInfo).port);
  process.once('disconnect', () => void app.close().then(() => db.destroy()));
}

async function download(port: number, token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const [reply] = (await once(get({ port, path: `/caracteriza/api${path}`, headers }), 'response')) as [
    IncomingMessage,
  ];
  let bytes = 0;
  for await (const chunk of reply) bytes += (chunk as Buffer).length;
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
  return bytes;
}

/** Saves copies of a survey, ten at a time, until `signal` aborts; resolves to how many. */
async function saveMeanwhile(connection: Connection, signal: AbortSignal): Promise<number> {
  const db = openDatabase(connection);
  const { id: _id, ...survey } = await db
    .selectFrom('survey')
    .selectAll()
    .where('code', '=', 'ENC9000000')
    .executeTakeFirstOrThrow();
  let savedCount = 0;
  while (!signal.aborted) {
    const rows = Array.from({ length: 10 }, () => {
      const id = randomUUIDv7();
      return { ...survey, id, code: id, content_hash: id, answers: JSON.stringify(survey.answers) };
    });
    await db.insertInto('survey').values(rows).execute();
    savedCount += rows.length;
  }
  await db.destroy();
  return savedCount;
}

/** Reads every page of the feed; throws unless each survey that was there at the start was read once. */
async function readFeed(
  port: number,
  connection: Connection,
  { secret, table }: Access,
  surveys: number,
): Promise<number> {
  const headers = { authorization: `Basic ${Buffer.from(`:${secret}`).toString('base64')}` };
  const end = new AbortController();
  const saving = saveMeanwhile(connection, end.signal);
  const seenCodes = new Set<string>();
  let [bytes, rows, pages] = [0, 0, 0];
  for (
    let nextAddress: string | undefined = `http://127.0.0.1:${port}${table}`;
    nextAddress !== undefined;
    pages++
  ) {
    const reply = await fetch(nextAddress, { headers });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(text);
    const page = JSON.parse(text) as { value: { encuesta_codigo: string }[]; '@odata.nextLink'?: string };
    for (const row of page.value) seenCodes.add(row.encuesta_codigo);
    rows += page.value.length;
    bytes += Buffer.byteLength(text);
    nextAddress = page['@odata.nextLink'];
  }
  end.abort();
  const savedSurveys = await saving;
  const missed = Array.from({ length: surveys }, (_, nth) => `ENC9${String(nth).padStart(6, '0')}`).filter(
    (code) => !seenCodes.has(code),
  ).length;
  const summary = `${pages} pages, ${rows} rows, ${rows - seenCodes.size} twice, ${missed} missed, ${savedSurveys} saved meanwhile`;
  process.stdout.write(`${summary}\n`);
  if (missed > 0 || rows !== seenCodes.size) throw new Error('a survey was read twice or missed');
  return bytes;
}

/** The current or peak resident memory of a process (proc(5)), in bytes. */
function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) * 1024;
}

/** The seconds that a process has computed (proc(5)): the fields 14 and 15, in hundredths. */
function computedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function runMeasurement(surveys: number, measuredKinds: readonly string[]): Promise<void> {
  const server = await startTestServer();
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1).padStart(6);
  try {
    const connection = await cloneDatabase(
      server.maintenance,
      `${server.run}_schema`,
      `${server.run}_answers`,
    );
    const access = await fill(connection, surveys);
    const { token, path } = access;
    for (const format of measuredKinds) {
      // The same option as in `npm start`.
      const child = fork(import.meta.filename, ['serve', JSON.stringify(connection)], {
        execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=40'],
      });
      const [port] = (await once(child, 'message')) as [number];
      // A server's first request compiles validators and fills caches.
      await download(
        port,
        token,
        `${path.replace('FORMAT', format === 'feed' ? 'csv' : format)}&until=20000101`,
      );
      const memoryBefore = memoryOf(child.pid!, 'VmRSS');
      const computed = computedBy(child.pid!);
      const startTime = performance.now();
      const bytes = await (format === 'feed'
        ? readFeed(port, connection, access, surveys)
        : download(port, token, path.replace('FORMAT', format)));
      const seconds = (performance.now() - startTime) / 1000;
      const growth = memoryOf(child.pid!, 'VmHWM') - memoryBefore;
      const core = computedBy(child.pid!) - computed;
      child.disconnect();
      await once(child, 'exit');
      const line = [`${surveys} × ${questionCount}`, format.padEnd(10), `${megabytes(bytes)} MB sent`];
      line.push(`${seconds.toFixed(1)} s`.padStart(7), `${core.toFixed(1)} s of a core`.padStart(16));
      line.push(`${megabytes(growth)} MB above the start`);
      process.stdout.write(`${line.join('  ')}\n`);
    }
  } finally {
    await server.stop();
  }
}

const [mode, connection] = process.argv.slice(2);
if (mode === 'serve' && connection) await serve(JSON.parse(connection) as Connection);
else await runMeasurement(Number(mode ?? 20_000), process.argv.length > 3 ? process.argv.slice(3) : formats);
