/**
 * Vitest `globalSetup` of the api project: one PostgreSQL per run, shared by all workers.
 * In vitest.config.ts: `globalSetup: ['src/db/testing-server.ts']`.
 */
import type { TestProject } from 'vitest/node';
import { type TestServer, startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Starts the server and hands it to the workers; the returned function stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maintenance, run, stop } = await startTestServer();
  project.provide('testServer', { maintenance, run });
  return stop;
}
