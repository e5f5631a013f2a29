/** The names of the stories in the source of a `.stories.tsx` file, that is, its typed exports. */
export function storyNames(source: string): string[] {
  return [...source.matchAll(/^export const (\w+): Story\b/gm)].map(([, name]) => name!);
}

/** How many stories in a file have a play function, and how many of those press keys. */
export function storyTests(source: string): { actions: number; keyboard: number } {
  const plays = source
    .split(/^export const /m)
    .filter((story) => /^\w+: Story\b/.test(story) && /\bplay: /.test(story));
  return {
    actions: plays.length,
    keyboard: plays.filter((story) => /\b(?:tab|keyboard)\(/.test(story)).length,
  };
}
