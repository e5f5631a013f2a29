/** The longest name of a role (spec §5 "Role"). */
const longestName = 50;
const ending = ' COPIA';

/** What the copy of a role is called at first (spec §5 "Role"); a long name loses its end, so that both fit. */
export function copyName(name: string): string {
  const kept = Array.from(name)
    .slice(0, longestName - ending.length)
    .join('')
    .trimEnd();
  return kept + ending;
}
