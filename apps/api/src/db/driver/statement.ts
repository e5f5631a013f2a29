/** Statements that are built and compiled once and run many times with different values, for work that every request does. */
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Database } from '../types.ts';

/** The placeholder for a named value in a statement being built. */
export interface ValueOf<Values> {
  <Name extends keyof Values & string>(name: Name): Values[Name];
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Builds and compiles statements without connecting to a database. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A compiled statement: `compiled(values)` returns the query to execute, `rows` executes it. */
interface Statement<Values, Row> {
  compiled: (values: Values) => CompiledQuery<Row>;
  rows: (db: Kysely<Database>, values: Values) => Promise<Row[]>;
}

/**
 * Compiles the query that `build` creates. `value('name')` is the placeholder for a value supplied with each run; an array is
 * passed as one parameter (`= any(…)`, `unnest(…)`).
 */
export function statement<Values, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>) => Compilable<Row> | RawBuilder<Row>,
): Statement<Values, Row> {
  // A raw statement needs an executor to compile it; a built query already has one and ignores the argument.
  const template = build(builder, (name) => new Placeholder(name) as never).compile(builder);
  const compiled = (values: Values): CompiledQuery<Row> => ({
    ...template,
    parameters: template.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    ),
  });
  return {
    compiled,
    rows: async (db, values) => (await db.executeQuery(compiled(values))).rows,
  };
}
