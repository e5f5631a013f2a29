const ending = ' COPIA';

/**
 * The initial name of a copy (spec §5 "Role", rules §4). A long name is truncated so that the suffix fits.
 * @param longest maximum length of the name, in characters
 */
export function copyName(name: string, longest: number): string {
  const start = Array.from(name)
    .slice(0, longest - ending.length)
    .join('')
    .trimEnd();
  return start + ending;
}
