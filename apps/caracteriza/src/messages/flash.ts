// A message for the next screen, because a route guard redirects before any component can show one.

let message: string | null = null;

/** Leaves an error text for the screen that opens next. */
export function leaveFlash(text: string): void {
  message = text;
}

/** Returns the stored text and clears it. */
export function takeFlash(): string | null {
  const text = message;
  message = null;
  return text;
}
