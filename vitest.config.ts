import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Everything about dates happens in Colombia; a test machine in UTC would hide errors around midnight.
process.env.TZ = 'America/Bogota';

/** A project whose tests run in Node. */
function nodeProject(name: string, folder: string, extra: object = {}): TestProjectInlineConfiguration {
  return {
    test: { name, root: folder, include: ['**/*.test.ts'], exclude: ['**/node_modules/**'], ...extra },
  };
}

/** A project whose tests render React components into jsdom. */
function componentProject(name: string, folder: string): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: ['caracteriza-source'] },
    test: {
      name,
      root: folder,
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      restoreMocks: true,
    },
  };
}

// The stories run in a real browser and have a file of their own: vitest.storybook.config.ts.
export default defineConfig({
  test: {
    projects: [
      nodeProject('scripts', 'scripts'),
      nodeProject('domain', 'packages/domain'),
      nodeProject('openapi', 'openapi'),
      nodeProject('api-client', 'packages/api-client'),
      nodeProject('api', 'apps/api', {
        // One PostgreSQL for the whole run.
        globalSetup: [path.resolve('apps/api/src/db/testing-server.ts')],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      componentProject('ui', 'packages/ui'),
      componentProject('app', 'apps/caracteriza'),
    ],
  },
});
