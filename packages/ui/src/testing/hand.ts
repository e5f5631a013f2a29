// How the functions of testing.ts act on a page: plain DOM events, wrapped for React if a test environment requires it.
import { act } from 'react';
import { writeValue } from '../input/write-value.ts';

/** Set by test libraries; React then expects every change to be wrapped in `act`. */
interface ActEnvironment {
  IS_REACT_ACT_ENVIRONMENT?: boolean;
}

const environment = globalThis as ActEnvironment;

/** Performs an action on the page and lets React finish the updates that follow immediately. */
export async function touch(action: () => void): Promise<void> {
  if (environment.IS_REACT_ACT_ENVIRONMENT) await act(async () => action());
  else {
    action();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Presses an element with the pointer. */
export const press = (element: HTMLElement) => touch(() => element.click());

/** Sets a control's text as if it were typed, replacing the previous text. */
export const write = (element: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  touch(() => {
    element.focus();
    writeValue(element, text);
  });

/** Presses a key on an element. */
export const key = (element: HTMLElement, name: string) =>
  touch(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

/**
 * Waits until `find` returns something. Needs real timers.
 *
 * @param failure the error message after `timeout` milliseconds
 */
export async function until<Result>(
  find: () => Result | null | undefined | false,
  failure: () => string,
  timeout = 1000,
): Promise<Result> {
  const end = performance.now() + timeout;
  // While waiting, React updates outside `act`.
  const previous = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    for (;;) {
      const result = find();
      if (result !== null && result !== undefined && result !== false) return result;
      if (performance.now() > end) throw new Error(failure());
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = previous;
  }
}
