// For stories: what only the test runner can assert (the tree of roles and names, written beside the story).

/**
 * The test runner's own `expect`. Trees are written in the stories; with `- /children: deep-equal` at the head one
 * node more is a failure too. After an intended change copy the tree from the failure's message: the runner leaves
 * that head out when it writes a tree itself. It counts the empty alternative text of a field's star as part of the
 * name, hence `/^…/`.
 *
 * @returns null in Storybook's own page: the story leaves the step out
 */
export async function runnerExpect(): Promise<typeof import('vitest').expect | null> {
  return import.meta.env.MODE === 'test' ? (await import('vitest')).expect : null;
}
