/** A string must match the whole text, with whitespace collapsed; a regular expression may match any part. */
export type Wanted = string | RegExp;

export const textOf = (node: Node | null | undefined) =>
  (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The visible text of an element, without decoration and text for screen readers only. */
export function seenText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hiddenElement of copy.querySelectorAll('.sr-only, [aria-hidden=true], svg'))
    hiddenElement.remove();
  return textOf(copy);
}

export const matches = (text: string, wanted: Wanted) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

/** The names of an element: its `aria-label`, the text referenced by `aria-labelledby`, its labels. */
function namesOf(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  return [
    element.getAttribute('aria-label') ?? '',
    ids.map((id) => textOf(document.getElementById(id))).join(' '),
    ...labels.map(textOf),
  ].filter((name) => name !== '');
}

/**
 * The only element of a selector that has a given name.
 *
 * @throws Error unless there is exactly one; the message lists the existing names
 */
export function labelled<Match extends HTMLElement>(selector: string, name: Wanted, root: ParentNode): Match {
  const elements = [...root.querySelectorAll<Match>(selector)];
  const matchingElements = elements.filter((element) =>
    namesOf(element).some((label) => matches(label, name)),
  );
  if (matchingElements.length === 1) return matchingElements[0]!;
  const names = elements.map((element) => `"${namesOf(element).join('" or "')}"`).join(', ');
  const countText = matchingElements.length === 0 ? 'No' : `${matchingElements.length} times a`;
  throw new Error(`${countText} ${selector} named ${String(name)}. There are: ${names || 'none'}.`);
}
