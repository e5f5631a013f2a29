const ending = ' COPIA';

/**
 * What a copy is called at first (spec §5 "Role", rules §4); a long name loses its end, so that both fit.
 * @param longest how many characters the name may have
 */
export function copyName(name: string, longest: number): string {
  const start = Array.from(name)
    .slice(0, longest - ending.length)
    .join('')
    .trimEnd();
  return start + ending;
}
