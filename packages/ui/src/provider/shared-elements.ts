/**
 * Elements of one kind on the page, in the order in which they appeared: those of every copy of the library, as two apps on a page
 * each bring one, and those in shadow roots, which no selector finds. They hang on the document under a name that all copies know.
 */
export function sharedElements(kind: 'overlays' | 'alert-regions'): Set<HTMLElement> {
  const page = document as unknown as Record<symbol, Set<HTMLElement> | undefined>;
  return (page[Symbol.for(`caracteriza-ui/${kind}`)] ??= new Set());
}
