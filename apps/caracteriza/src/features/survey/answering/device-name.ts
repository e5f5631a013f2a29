import { idPattern } from '@caracteriza/domain/values/id';
import { newAttempt } from '../../../forms/new-attempt.ts';

const storageName = 'caracteriza.device';

/** A random name for this browser, which reveals nothing about its user; null if the browser stores nothing. */
export function deviceName(): string | null {
  try {
    const storedName = localStorage.getItem(storageName);
    if (storedName !== null && idPattern.test(storedName)) return storedName;
    const name = newAttempt();
    localStorage.setItem(storageName, name);
    return name;
  } catch {
    return null;
  }
}
