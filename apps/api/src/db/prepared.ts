/**
 * A pg client that names its parameterised statements, so that PostgreSQL parses and plans each once per connection.
 * Only `open.ts` uses it; poolers in transaction mode cannot (see `OpenOptions.prepare`).
 */
import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements beyond these bounds (bulk inserts, a search built of many parts) are not worth a plan each. */
const LONGEST = 8_000;
const MOST = 300;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.length > LONGEST || names.size >= MOST) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** `pg.Client` whose `query(text, values)` becomes a named statement; every other form passes unchanged. */
export class NamedStatementClient extends pg.Client {
  // pg declares `query` with many overloads; Kysely calls (text, values) or (cursor).
  override query: pg.Client['query'] = (first: unknown, second?: unknown, ...rest: unknown[]): never => {
    const parent = super.query.bind(this) as (...args: unknown[]) => never;
    if (typeof first !== 'string' || !Array.isArray(second) || second.length === 0 || rest.length > 0) {
      return rest.length > 0 ? parent(first, second, ...rest) : parent(first, second);
    }
    const name = nameOf(first);
    return name === undefined ? parent(first, second) : parent({ name, text: first, values: second });
  };
}
