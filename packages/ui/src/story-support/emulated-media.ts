import { debuggerOf } from './input-method.ts';

/**
 * Makes the browser emulate a medium until the returned function is called; null in Storybook's own page, where this is not
 * available.
 */
async function emulate(medium: object, reset: object): Promise<(() => Promise<void>) | null> {
  const chromium = await debuggerOf();
  if (!chromium) return null;
  await chromium.send('Emulation.setEmulatedMedia', medium);
  return async () => void (await chromium.send('Emulation.setEmulatedMedia', reset));
}

const forcedColours = (value: string) => ({ features: [{ name: 'forced-colors', value }] });

/**
 * Makes the browser emulate forced colours, like Windows in high-contrast mode.
 *
 * @returns a function that ends it; null in Storybook's own page, where this is not available
 */
export const forceColours = () => emulate(forcedColours('active'), forcedColours('none'));

/** Makes the browser render as for printing; returns the same as `forceColours`. */
export const drawAsPrinted = () => emulate({ media: 'print' }, { media: '' });
