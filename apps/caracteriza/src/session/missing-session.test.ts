import { expect, test, vi } from 'vitest';
import { leaveWithoutSession } from './missing-session.ts';
import { currentSession, startSession } from './session.ts';
import { exampleSession } from './session-example.ts';

test('calls of one moment without a session raise one alert of the browser, after the session is cleared', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  await startSession(exampleSession());
  leaveWithoutSession('No hay sesión');
  leaveWithoutSession('No hay sesión');
  expect(currentSession()).toBeNull();
  expect(alert).not.toHaveBeenCalled();
  await expect.poll(() => alert).toHaveBeenCalled();
  expect(alert.mock.calls).toEqual([['No hay sesión']]);

  leaveWithoutSession('No hay sesión');
  await expect.poll(() => alert).toHaveBeenCalledTimes(2);
});
