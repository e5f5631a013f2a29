/**
 * The floor: the minimum that a server built on node:http and pg must do for an operation. It looks up the session by its
 * token's hash and runs one transaction with the rows and one audit entry; nothing is checked. A separate process: `node
 * floor.ts <database URL>`.
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

const tables = `
  drop schema if exists floor cascade;
  create schema floor;
  create table floor.session (token_hash text primary key, user_id uuid not null);
  create table floor.survey (
    id uuid primary key, code text not null unique, person_id uuid not null, link_id uuid not null, content_hash text not null,
    created_at timestamptz not null, answers jsonb);
  create table floor.answer (
    survey_id uuid not null references floor.survey (id), question_id uuid not null, code text not null, value text not null,
    primary key (survey_id, question_id));
  create table floor.audit (
    id uuid primary key, at timestamptz not null, user_id uuid not null, operation text not null, entity_id text, after jsonb);`;

/** A prepared statement by name. */
const statements = {
  session: 'select user_id from floor.session where token_hash = $1',
  survey: 'insert into floor.survey values ($1, $2, $3, $4, $5, $6, $7)',
  answers: `insert into floor.answer (survey_id, question_id, code, value)
    select $1, question_id, code, value from unnest($2::uuid[], $3::text[], $4::text[]) as a (question_id, code, value)`,
  audit: 'insert into floor.audit values ($1, $2, $3, $4, $5, $6)',
  page: 'select * from surveyable where status = $1 order by code_sort, id limit 10',
} as const;

type Run = (name: keyof typeof statements, values: unknown[]) => Promise<pg.QueryResult>;

interface Body {
  survey: { code: string; person: string; link: string };
  answers: { question: string; code: string; value: string }[];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Looks up the user, then does the work in one transaction with its audit entry. */
async function inTransaction(
  token: string,
  operation: string,
  work: (run: Run) => Promise<unknown>,
): Promise<unknown> {
  const client = await pool.connect();
  const run: Run = (name, values) => client.query({ name, text: statements[name], values });
  try {
    const { rows } = await run('session', [hashOf(token)]);
    const userID = rows[0]?.user_id as string;
    await client.query('begin');
    const answer = await work(run);
    await run('audit', [randomUUIDv7(), new Date(), userID, operation, null, '{}']);
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
}

async function save(run: Run, text: string, asDocument: boolean): Promise<object> {
  const { survey, answers } = JSON.parse(text) as Body;
  const id = randomUUIDv7();
  const document = asDocument ? JSON.stringify(answers) : null;
  await run('survey', [id, survey.code, survey.person, survey.link, hashOf(text), new Date(), document]);
  if (!asDocument) {
    const column = (name: 'question' | 'code' | 'value') => answers.map((answer) => answer[name]);
    await run('answers', [id, column('question'), column('code'), column('value')]);
  }
  return { id, ...survey, answers: answers.length };
}

const operations: Record<string, (token: string, text: string) => Promise<unknown>> = {
  '/parse': async (_token, text) => ({ answers: (JSON.parse(text) as Body).answers.length }),
  '/rows': (token, text) => inTransaction(token, 'saveRows', (run) => save(run, text, false)),
  '/document': (token, text) => inTransaction(token, 'saveDocument', (run) => save(run, text, true)),
  '/page': (token) => inTransaction(token, 'page', async (run) => (await run('page', ['activo'])).rows),
};

await pool.query(tables);
await pool.query('insert into floor.session values ($1, $2)', [
  hashOf(process.argv[3] ?? ''),
  randomUUIDv7(),
]);

const server = http.createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const work = operations[request.url ?? ''] ?? (() => Promise.reject(new Error('unknown')));
    work(token, Buffer.concat(chunks).toString()).then(
      (data) => {
        const text = JSON.stringify({ success: true, data });
        reply.writeHead(200, { 'content-type': 'application/json' }).end(text);
      },
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
