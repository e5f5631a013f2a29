/** The focused element, also within a shadow root or a frame, for which the document only reports the containing element. */
export function focusedElement(): HTMLElement | null {
  let focused = document.activeElement;
  for (;;) {
    const { shadowRoot, contentDocument } = (focused ?? {}) as Partial<HTMLIFrameElement>;
    const within = shadowRoot?.activeElement ?? contentDocument?.activeElement;
    if (!within) return focused as HTMLElement | null;
    focused = within;
  }
}

/** Where an event happened. Outside a shadow root, its `target` is the host, whatever was pressed inside. */
export const innerTarget = (event: Event) => event.composedPath()[0] ?? event.target;
