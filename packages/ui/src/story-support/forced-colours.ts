import { debuggerOf } from './input-method.ts';

/**
 * Makes the browser draw with the system's colours, as Windows does in high contrast.
 *
 * @returns what ends it; null in Storybook's own page, where it cannot be had
 */
export async function forceColours(): Promise<(() => Promise<void>) | null> {
  const chromium = await debuggerOf();
  if (!chromium) return null;
  const set = async (value: string) =>
    void (await chromium.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value }],
    }));
  await set('active');
  return () => set('none');
}
