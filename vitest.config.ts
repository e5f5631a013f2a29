import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Everything about dates happens in Colombia; a test machine in UTC would hide errors around midnight.
process.env.TZ = 'America/Bogota';
// The server reads each workbook in its own thread. Without the cache every thread strips and compiles its modules again, which
// costs half of the tests of workbooks.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/compiled');

/** What hangs is ended after this time. It is long, so that a busy machine fails no test that is only slow. */
const patience = { testTimeout: 180_000, hookTimeout: 240_000, expect: { poll: { timeout: 150_000 } } };

/** A project whose tests run in Node. */
function nodeProject(name: string, folder: string, extra: object = {}): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      root: folder,
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**'],
      // Loading the server again for each file would cost a third of the time. No test leaves a module changed.
      isolate: false,
      ...patience,
      ...extra,
    },
  };
}

/** A project whose tests render React components into jsdom. */
function componentProject(name: string, folder: string): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: ['caracteriza-source'] },
    test: {
      name,
      root: folder,
      include: ['{src,tests}/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      setupFiles: [path.resolve('vitest.component-setup.ts')],
      // A jsdom for each file would take four times as long as the tests. What a test stubs is put back after it.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      ...patience,
    },
  };
}

const server = {
  env: { LOG_DATABASE_MESSAGES: '1' },
  // One PostgreSQL for the whole run.
  globalSetup: [path.resolve('apps/api/tests/support/vitest-global-setup.ts')],
  setupFiles: [path.resolve('apps/api/tests/support/password-cost.ts')],
};

const projects = [
  nodeProject('api', 'apps/api', server),
  nodeProject('api-slow', 'apps/api', { ...server, include: ['**/*.slow.ts'] }),
  componentProject('ui', 'packages/ui'),
  componentProject('app', 'apps/caracteriza'),
  nodeProject('domain', 'packages/domain'),
  nodeProject('openapi', 'openapi'),
  nodeProject('api-client', 'packages/api-client'),
  nodeProject('scripts', 'scripts'),
];
// One project after the other: a worker that changes from one to another starts again.
for (const [groupOrder, { test }] of projects.entries()) if (test) test.sequence = { groupOrder };

// The stories run in a real browser and have a file of their own: vitest.storybook.config.ts.
export default defineConfig({ test: { projects } });
