/** Statements that are built and compiled once and run many times with other values: for what every request does. */
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

/** The placeholder of a named value in a statement that is being built. */
export interface ValueOf<Values> {
  <Name extends keyof Values & string>(name: Name): Values[Name];
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Builds and compiles statements without a database. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A compiled statement: `compiled(values)` is ready to be executed, `rows` executes it. */
interface Statement<Values, Row> {
  compiled: (values: Values) => CompiledQuery<Row>;
  rows: (db: Kysely<Database>, values: Values) => Promise<Row[]>;
}

/**
 * Compiles what `build` makes of the query builder. `value('name')` is the placeholder of a value that each run gives;
 * an array is one parameter (`= any(…)`, `unnest(…)`).
 */
export function statement<Values, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>) => Compilable<Row> | RawBuilder<Row>,
): Statement<Values, Row> {
  // A raw statement is compiled by a builder; a built one has it already and ignores the argument.
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
