// For stories: what only the runner of the tests can assert (the tree of roles and names, written beside the story).

/**
 * The runner's own `expect`. Its trees stand in the stories' source; `- /children: deep-equal` at their head makes a node
 * more a failure too. What changed on purpose is copied from the failure's message, as the runner, when it writes a tree
 * itself, leaves that head out. It takes the empty alternative text of a field's star for part of the name, hence `/^…/`.
 *
 * @returns null in Storybook's own page: the story leaves the step out
 */
export async function runnerExpect(): Promise<typeof import('vitest').expect | null> {
  return import.meta.env.MODE === 'test' ? (await import('vitest')).expect : null;
}
