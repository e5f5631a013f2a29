/** The names of the stories in the source of a `.stories.tsx` file: its typed exports. */
export function storyNames(source: string): string[] {
  return [...source.matchAll(/^export const (\w+): Story\b/gm)].map(([, name]) => name!);
}
