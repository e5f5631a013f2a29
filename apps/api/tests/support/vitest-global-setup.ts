/**
 * Vitest `globalSetup` of the api project: one PostgreSQL per run, shared by all workers.
 * In vitest.config.ts: `globalSetup: ['tests/support/vitest-global-setup.ts']`.
 */
import type { TestProject } from 'vitest/node';
import { type TestServer, startTestServer } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Starts the server and hands it to the workers; the returned function stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop: stopServer, ...server } = await startTestServer();
  project.provide('testServer', server);
  return stopServer;
}
