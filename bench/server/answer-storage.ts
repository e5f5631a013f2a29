/**
 * Measurements for decision 0011: the answers of a survey as rows, as rows without unneeded columns, and as one document, on
 * one PostgreSQL in one run: `npm run bench:answers -- [surveys]`. Prints CPU-ms of this process and of PostgreSQL for each
 * operation, and the bytes on disk.
 */
import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import pg from 'pg';
import { tell } from '../figures.ts';
import { stopOnSignal, temporaryFolder } from '../temporary.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervisor.ts';

interface Answer {
  id: string;
  question: string;
  code: string;
  value: string;
}

/** One way to store answers. `save` gets the survey's ID and its answers and runs inside a transaction. */
interface Storage {
  name: string;
  tables: string;
  relations: string[];
  save: (client: pg.Client, id: string, answers: readonly Answer[]) => Promise<unknown>;
  /** The answers of survey $1, in order. */
  readOne: string;
  /** All answers, survey by survey. */
  readAll: string;
  /** How often each value was given to question $1. */
  count: string;
}

const asRows: Storage = {
  name: 'rows: id, code and question unique',
  tables: `create table a_survey (id uuid primary key);
    create table a_answer (id uuid primary key, survey_id uuid not null references a_survey (id), code text not null,
      question_id uuid not null, position integer not null, value text not null, file_name text,
      unique (code), unique (survey_id, question_id))`,
  relations: ['a_survey', 'a_answer'],
  save: async (client, id, answers) => {
    await client.query({ name: 'a1', text: 'insert into a_survey values ($1)', values: [id] });
    const values = answers.flatMap((answer, index) => [
      answer.id,
      id,
      answer.code,
      answer.question,
      index,
      answer.value,
      null,
    ]);
    const rows = answers.map(
      (_, index) => `(${[1, 2, 3, 4, 5, 6, 7].map((n) => `$${index * 7 + n}`).join()})`,
    );
    await client.query({ name: 'a2', text: `insert into a_answer values ${rows.join()}`, values });
  },
  readOne: 'select code, question_id, value from a_answer where survey_id = $1 order by position',
  readAll: 'select survey_id, question_id, value from a_answer order by survey_id, position',
  count: 'select value, count(*) from a_answer where question_id = $1 group by value',
};

const rowsLean: Storage = {
  name: 'rows: survey and position alone, unnest',
  tables: `create table b_survey (id uuid primary key);
    create table b_answer (survey_id uuid not null references b_survey (id), position smallint not null,
      question_id uuid not null, code text not null, value text not null, file_name text, primary key (survey_id, position))`,
  relations: ['b_survey', 'b_answer'],
  save: async (client, id, answers) => {
    await client.query({ name: 'b1', text: 'insert into b_survey values ($1)', values: [id] });
    const text = `insert into b_answer select $1, position, question, code, value, null
      from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as given (question, code, value, position)`;
    const values = [
      id,
      answers.map(({ question }) => question),
      answers.map(({ code }) => code),
      answers.map(({ value }) => value),
    ];
    await client.query({ name: 'b2', text, values });
  },
  readOne: 'select code, question_id, value from b_answer where survey_id = $1 order by position',
  readAll: 'select survey_id, question_id, value from b_answer order by survey_id, position',
  count: 'select value, count(*) from b_answer where question_id = $1 group by value',
};

function documentStorage(prefix: string, type: 'json' | 'jsonb', storage: string): Storage {
  return {
    name: `document: ${type}, ${storage}`,
    tables: `create table ${prefix}_survey (id uuid primary key, answers ${type} not null);
      alter table ${prefix}_survey alter column answers set storage ${storage}`,
    relations: [`${prefix}_survey`],
    save: (client, id, answers) =>
      client.query({
        name: prefix,
        text: `insert into ${prefix}_survey values ($1, $2)`,
        values: [id, JSON.stringify(answers.map(({ question, code, value }) => ({ question, code, value })))],
      }),
    readOne: `select answers from ${prefix}_survey where id = $1`,
    readAll: `select id, answers from ${prefix}_survey order by id`,
    count: `select given ->> 'value', count(*) from ${prefix}_survey, ${type}_array_elements(answers) as given
      where given ->> 'question' = $1 group by 1`,
  };
}

/** The product's own storage (decision 0011). */
const chosenStorage = documentStorage('d', 'jsonb', 'external');

const storages = [
  asRows,
  rowsLean,
  documentStorage('c', 'jsonb', 'extended'),
  chosenStorage,
  documentStorage('e', 'json', 'extended'),
  documentStorage('f', 'json', 'external'),
];

/** CPU time used by a process so far, in ms (proc(5): ticks of 10 ms). */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** CPU time of this process and of one backend while `work` runs, in ms per each of `times`. */
async function costOf(backend: number, times: number, work: () => Promise<unknown>) {
  const ownCpu = process.cpuUsage();
  const cpuBefore = cpuOf(backend);
  await work();
  const cpuTime = process.cpuUsage(ownCpu);
  return {
    node: (cpuTime.user + cpuTime.system) / 1000 / times,
    postgres: (cpuOf(backend) - cpuBefore) / times,
  };
}

const surveys = Number(process.argv[2] ?? 3000);
const dataDir = temporaryFolder();
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir, log: () => undefined });
stopOnSignal(embedded.stop);
const connection = embedded.connection as pg.ClientConfig;
const questions = Array.from({ length: 50 }, () => randomUUIDv7());
const options = Array.from({ length: 10 }, () => randomUUIDv7());

function answersOf(nth: number): Answer[] {
  return questions.map((question, index) => ({
    id: randomUUIDv7(),
    question,
    code: `ENC${String(nth).padStart(6, '0')}-${index + 1}`,
    value:
      index % 5 === 0
        ? options[(nth + index) % 10]!
        : index % 5 === 1
          ? `${nth % 97}`
          : `Respuesta de texto ${nth} con ñ`,
  }));
}

const figure = ({ node, postgres }: { node: number; postgres: number }) =>
  `${(node + postgres).toFixed(2)} (${node.toFixed(2)} + ${postgres.toFixed(2)})`;

/** CPU-ms of each operation with the first storage, the baseline for the others. */
let firstTimes: number[] | undefined;

try {
  for (const storage of storages) {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(storage.tables);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const backend = Number(rows[0].pid);
    const ids = Array.from({ length: surveys }, () => randomUUIDv7());
    const surveyAnswers = ids.map((_, index) => answersOf(index));
    const save = await costOf(backend, surveys, async () => {
      for (const [index, id] of ids.entries()) {
        await client.query('begin');
        await storage.save(client, id, surveyAnswers[index]!);
        await client.query('commit');
      }
    });
    await client.query('vacuum analyze');
    const readOne = await costOf(backend, surveys, async () => {
      for (const id of ids) await client.query({ name: 'one', text: storage.readOne, values: [id] });
    });
    const readAll = await costOf(backend, surveys, () => client.query(storage.readAll));
    const count = await costOf(backend, 1, () => client.query(storage.count, [questions[0]]));
    const sizes = await client.query(
      `select sum(pg_total_relation_size(name::regclass))::bigint as bytes from unnest($1::text[]) as name`,
      [storage.relations],
    );
    console.log(
      [
        storage.name.padEnd(40),
        `save ${figure(save)}`,
        `read one ${figure(readOne)}`,
        `export, each survey ${figure(readAll)}`,
        `count one question ${figure(count)}`,
        `${(Number(sizes.rows[0].bytes) / surveys / 1024).toFixed(1)} kB a survey`,
      ].join(' | '),
    );
    const acts = [save, readOne, readAll].map(({ node, postgres }) => node + postgres);
    firstTimes ??= acts;
    if (storage === chosenStorage)
      for (const [index, actName] of ['save', 'read one', 'export, each survey'].entries())
        tell({
          description: `${actName}, 50 answers as ${storage.name}`,
          unit: 'CPU-ms',
          ours: acts[index]!,
          baseline: { name: asRows.name, value: firstTimes[index]! },
        });
    await client.end();
  }
} finally {
  await embedded.stop();
}
