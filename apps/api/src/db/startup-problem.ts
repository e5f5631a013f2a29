/**
 * A reason why the database cannot be used. `message` is one Spanish line that tells the person who started the server
 * what to do. `main.mjs` prints it alone, without a stack, and exits with 1.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
