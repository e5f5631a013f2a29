import { idPattern } from '@caracteriza/domain/values/id';
import { newAttempt } from '../../../forms/new-attempt.ts';

const storageName = 'caracteriza.device';

/** A random name of this browser, which says nothing about who uses it; null where the browser keeps nothing. */
export function deviceName(): string | null {
  try {
    const known = localStorage.getItem(storageName);
    if (known !== null && idPattern.test(known)) return known;
    const name = newAttempt();
    localStorage.setItem(storageName, name);
    return name;
  } catch {
    return null;
  }
}
