/** The names of the stories in the source of a `.stories.tsx` file: its typed exports. */
export function storyNames(source: string): string[] {
  return [...source.matchAll(/^export const (\w+): Story\b/gm)].map(([, name]) => name!);
}

/** How many stories of such a file have a play function, and how many of these press keys. */
export function storyTests(source: string): { actions: number; keyboard: number } {
  const plays = source
    .split(/^export const /m)
    .filter((story) => /^\w+: Story\b/.test(story) && /\bplay: /.test(story));
  return {
    actions: plays.length,
    keyboard: plays.filter((story) => /\b(?:tab|keyboard)\(/.test(story)).length,
  };
}
