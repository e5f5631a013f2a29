import { realInput } from './real-input.ts';
import { writeValue } from '../input/write-value.ts';

/** Chromium's own debugger; its type comes from the test provider. */
interface Debugger {
  send: (method: string, parameters: object) => Promise<unknown>;
}

/** The steps of an input method, one after the other. */
export interface InputMethod {
  /** Shows a text that is still being composed. */
  compose: (text: string) => Promise<void>;
  /** Commits the text. */
  accept: (text: string) => Promise<void>;
}

/** The same events, dispatched by a script: for Storybook's page, and for runners that may not use the debugger. */
function simulatedInput(control: HTMLInputElement | HTMLTextAreaElement): InputMethod {
  const write = (text: string) =>
    writeValue(
      control,
      text,
      new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' }),
    );
  return {
    compose: async (text) => {
      control.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      write(text);
    },
    accept: async (text) => {
      write(text);
      control.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: text }));
    },
  };
}

/** Chromium's debugger, if the runner may use it. */
export async function debuggerOf(): Promise<Debugger | null> {
  const browser = await realInput();
  return (browser?.cdp() as unknown as Debugger | undefined) ?? null;
}

/** An input method that writes into a control: Chromium's own if the runner may use its debugger. */
export async function inputMethodOn(control: HTMLInputElement | HTMLTextAreaElement): Promise<InputMethod> {
  control.focus();
  const browser = await realInput();
  try {
    const chromium = await debuggerOf();
    if (!browser || !chromium) return simulatedInput(control);
    await chromium.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    // A page in a frame has keyboard focus only after a real press.
    await browser.userEvent.click(control);
    return {
      compose: async (text) => {
        const end = text.length;
        await chromium.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
      },
      accept: async (text) => void (await chromium.send('Input.insertText', { text })),
    };
  } catch {
    return simulatedInput(control);
  }
}
