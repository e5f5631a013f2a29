// For stories: assertions that only the test runner supports (the tree of roles and names, written beside the story).

/**
 * The test runner's own `expect`. Trees are written in the stories; with `- /children: deep-equal` at the top, an additional
 * node is also a failure. After an intended change, copy the tree from the failure message and add that first line again,
 * because the runner omits it. The runner counts the empty alternative text of a field's asterisk as part of the name, which is
 * why names are `/^…/`.
 *
 * @returns null in Storybook's own page; the story then skips the step
 */
export async function runnerExpect(): Promise<typeof import('vitest').expect | null> {
  return import.meta.env.MODE === 'test' ? (await import('vitest')).expect : null;
}
