/**
 * @returns what every shown column of the table inside `region` measures now, in pixels by id; a table in a row's details
 * has columns of its own
 */
export function drawnWidths(region: HTMLElement | null): Record<string, number> {
  const heads = region?.querySelectorAll<HTMLElement>(':scope>table>thead th[data-column]') ?? [];
  return Object.fromEntries(Array.from(heads, (head) => [head.dataset.column, head.offsetWidth]));
}
