// A message for the next screen: route guards send people away before any component could tell them why.

let waiting: string | null = null;

/** Leaves an error text for whichever screen opens next. */
export function leaveFlash(text: string): void {
  waiting = text;
}

/** Takes the text that was left, once. */
export function takeFlash(): string | null {
  const text = waiting;
  waiting = null;
  return text;
}
