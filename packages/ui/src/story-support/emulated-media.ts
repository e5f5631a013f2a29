import { debuggerOf } from './input-method.ts';

/** Has the browser draw for a medium until what is answered is called; null in Storybook's own page, where it cannot be had. */
async function emulate(medium: object, none: object): Promise<(() => Promise<void>) | null> {
  const chromium = await debuggerOf();
  if (!chromium) return null;
  await chromium.send('Emulation.setEmulatedMedia', medium);
  return async () => void (await chromium.send('Emulation.setEmulatedMedia', none));
}

const forcedColours = (value: string) => ({ features: [{ name: 'forced-colors', value }] });

/**
 * Makes the browser draw with the system's colours, as Windows does in high contrast.
 *
 * @returns what ends it; null in Storybook's own page, where it cannot be had
 */
export const forceColours = () => emulate(forcedColours('active'), forcedColours('none'));

/** Makes the browser draw as it prints; answers as `forceColours` does. */
export const drawAsPrinted = () => emulate({ media: 'print' }, { media: '' });
