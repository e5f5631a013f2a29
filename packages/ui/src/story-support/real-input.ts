// For stories: input that only the browser can produce (turning a wheel, composing with an input method, changing the window's
// size).

type Browser = typeof import('vitest/browser');

/**
 * Vitest's browser mode, which produces real input. Events dispatched by a script are not trusted: a synthetic wheel event
 * scrolls nothing and cannot drive an input method.
 *
 * @returns null in Storybook's own page, which has no real input; the story then skips the step
 */
export async function realInput(): Promise<Browser | null> {
  return import.meta.env.MODE === 'test' ? import('vitest/browser') : null;
}
