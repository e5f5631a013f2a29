/**
 * Elements of one kind on the page, in the order in which they appeared, including those of other copies of the library (when
 * two apps on a page each have one) and those in shadow roots, which no selector finds. They are stored on the document under a
 * name known to all copies.
 */
export function sharedElements(kind: 'overlays' | 'alert-regions'): Set<HTMLElement> {
  const page = document as unknown as Record<symbol, Set<HTMLElement> | undefined>;
  return (page[Symbol.for(`caracteriza-ui/${kind}`)] ??= new Set());
}
