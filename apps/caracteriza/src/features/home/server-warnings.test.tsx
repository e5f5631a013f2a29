import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig, type Middleware } from 'swr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../session/session.ts';
import { exampleSession } from '../../session/session-example.ts';
import { ServerWarnings } from './server-warnings.tsx';

const answer = { data: { version: '1', warnings: ['backup'] }, message: '' };

let asked: unknown[] = [];
/**
 * Middleware that answers in place of the server, with a backup configured. No module is mocked, because all test files of a
 * worker share them.
 */
const answering: Middleware = (next) => (key, _fetcher, config) => {
  if (key !== null) asked.push(key);
  return next(key, (() => answer) as never, config);
};

beforeEach(() => void (asked = []));
afterEach(() => {
  cleanup();
  endSession();
});

async function shownTo(grant: string) {
  await startSession(exampleSession([grant]));
  return render(
    <SWRConfig value={{ provider: () => new Map(), use: [answering] }}>
      <ServerWarnings />
    </SWRConfig>,
  ).container;
}

test('an administrator is told of a missed backup', async () => {
  await shownTo('#security:#role:EDIT:true');
  expect(await screen.findByText(/^El último respaldo es antiguo o falló/)).toBeDefined();
  expect(asked).not.toEqual([]);
});

test('others are not, and nothing is asked for them', async () => {
  const container = await shownTo('#security:#role:OPEN:true');
  expect(container.textContent).toBe('');
  expect(asked).toEqual([]);
});
