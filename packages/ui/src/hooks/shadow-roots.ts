/** The focused element, also within a shadow root or a frame, for which the document only reports the containing element. */
export function focusedElement(): HTMLElement | null {
  let focusedNode = document.activeElement;
  for (;;) {
    const { shadowRoot, contentDocument } = (focusedNode ?? {}) as Partial<HTMLIFrameElement>;
    const innerNode = shadowRoot?.activeElement ?? contentDocument?.activeElement;
    if (!innerNode) return focusedNode as HTMLElement | null;
    focusedNode = innerNode;
  }
}

/** Where an event happened. Outside a shadow root, its `target` is the host, whatever was pressed inside. */
export const innerTarget = (event: Event) => event.composedPath()[0] ?? event.target;
