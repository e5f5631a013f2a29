/** The element with the focus, also within a shadow root or a frame, of which a document only says which element holds it. */
export function focusedElement(): HTMLElement | null {
  let focused = document.activeElement;
  for (;;) {
    const { shadowRoot, contentDocument } = (focused ?? {}) as Partial<HTMLIFrameElement>;
    const within = shadowRoot?.activeElement ?? contentDocument?.activeElement;
    if (!within) return focused as HTMLElement | null;
    focused = within;
  }
}

/** Where an event happened. Outside of a shadow root its `target` is the host, whatever was pressed within. */
export const innerTarget = (event: Event) => event.composedPath()[0] ?? event.target;
