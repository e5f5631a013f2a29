// Extra checks that every story's test runs besides its play function and axe: contrast in the other themes, target sizes,
// reflow at 320 px, and a screenshot.
import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import { configure } from 'storybook/test';
import { afterEach, beforeAll, expect, type TestContext } from 'vitest';
import { page } from 'vitest/browser';
import { comparePictures, drawsPictures, preparePictures } from './pictures.ts';
import { layoutProblems } from '../packages/ui/src/story-support/layout-problems.ts';

/** The fields that the add-on adds to the test's context; a skipped test has no story. */
interface StoryContext extends TestContext {
  story?: { id: string; tags: string[]; parameters: { a11y?: { test?: string; config?: object } } };
}

// Timeout of `findBy…` and `waitFor`: on a busy machine a lazy-loaded part takes more than one second.
configure({ asyncUtilTimeout: 20_000 });

const axeOptions = { resultTypes: ['violations'] };

beforeAll(async () => {
  // A font that loads late would shift what a story has measured.
  await Promise.all([...document.fonts].map((face) => face.load()));
  // Only violations fail a story, and listing passed elements takes time.
  const { parameters } = globalThis.globalProjectAnnotations;
  parameters.a11y = { ...parameters.a11y, options: axeOptions };
  // Otherwise colours are measured halfway between two themes, and dialogs in their first, invisible frame.
  const still = document.createElement('style');
  still.textContent =
    '*, ::before, ::after { transition: none !important; animation: none !important; caret-color: transparent !important; }';
  document.head.append(still);
  await preparePictures();
});

afterEach(async (context) => {
  const { story } = context as StoryContext;
  // Axe's full report, about a hundred kilobytes per story, would be sent to the runner. The error already contains the
  // violations.
  delete (context.task.meta as { reports?: unknown }).reports;
  if (!story || context.task.result?.state === 'fail') return;
  const root = document.documentElement;
  const before = root.dataset.theme;

  if (drawsPictures) return story.tags.includes('no-picture') ? undefined : comparePictures(story.id);
  if (story.parameters.a11y?.test === 'off') return;
  // The story's own test ran all rules in the light theme. The other themes only change colours.
  try {
    for (const theme of ['dark', 'contrast']) {
      root.dataset.theme = theme;
      await runAxe({
        id: story.id,
        viewMode: 'story',
        globals: {},
        parameters: {
          a11y: {
            ...story.parameters.a11y,
            test: 'error',
            options: { ...axeOptions, runOnly: ['color-contrast'] },
          },
        },
        reporting: { reports: [], addReport: () => undefined },
      } as unknown as Parameters<typeof runAxe>[0]);
    }
  } finally {
    if (before === undefined) delete root.dataset.theme;
    else root.dataset.theme = before;
  }
  await checkNarrow();
});

/** Checks the story after its play function in a 320 px wide window. */
async function checkNarrow(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 720);
  try {
    // Widgets that measure themselves need two frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // oxlint-disable-next-line vitest/no-standalone-expect -- called after every test
    expect(layoutProblems(document), 'targets and reflow at 320 px').toEqual([]);
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
}
