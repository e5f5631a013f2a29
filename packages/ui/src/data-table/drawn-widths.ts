/** @returns what every shown column of the table inside `region` measures now, in pixels by id */
export function drawnWidths(region: HTMLElement | null): Record<string, number> {
  const heads = region?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return Object.fromEntries(Array.from(heads, (head) => [head.dataset.column, head.offsetWidth]));
}
