/**
 * A reason why the database cannot be used. `message` is one line in Spanish explaining to the person who started the server
 * what to do. `main.mjs` prints only that line, without a stack trace, and exits with 1.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
