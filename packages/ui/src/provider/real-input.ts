// For stories: what only the browser itself can do (turn a wheel, compose by an input method, change the window's size).

type Browser = typeof import('vitest/browser');

/**
 * The hand of Vitest's browser mode. Events that a script makes are not trusted: a made-up wheel scrolls nothing, and no
 * input method composes by them.
 *
 * @returns null in Storybook's own page, where nobody can do this: the story leaves the step out
 */
export async function realInput(): Promise<Browser | null> {
  return import.meta.env.MODE === 'test' ? import('vitest/browser') : null;
}
