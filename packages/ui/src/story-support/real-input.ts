// For stories: input that only the browser can make (turn a wheel, compose by an input method, change the window's
// size).

type Browser = typeof import('vitest/browser');

/**
 * Vitest's browser mode, which makes real input. Events that a script dispatches are not trusted: a made-up wheel
 * scrolls nothing, and no input method composes by them.
 *
 * @returns null in Storybook's own page, where there is no such input: the story leaves the step out
 */
export async function realInput(): Promise<Browser | null> {
  return import.meta.env.MODE === 'test' ? import('vitest/browser') : null;
}
