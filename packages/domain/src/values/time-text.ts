/** A time of day, as typed and as sent. */

const isTime = (text: string) => /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(text);

/**
 * Converts a typed time to wire format, 24-hour `hh:mm`: '8:30' and '0830' become '08:30'. Returns an invalid time unchanged.
 */
export function timeOnWire(typedText: string): string {
  const text = typedText.trim();
  const [, hours = '', minutes = ''] =
    /^([0-9]{1,2}):([0-9]{2})$/.exec(text) ?? /^([0-9]{2})([0-9]{2})$/.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : typedText;
}

/**
 * Like `timeOnWire`, but for a text that the user has finished typing: '830' then becomes '08:30', whereas
 * during typing it may be the beginning of four digits.
 */
export function finishedTime(typedText: string): string {
  const text = typedText.trim();
  const time = timeOnWire(/^[0-9]{3}$/.test(text) ? `0${text}` : text);
  return isTime(time) ? time : typedText;
}

/** Why a value is not a time in wire format (in Spanish), or null if it is. */
export function timeProblem(value: string): string | null {
  return isTime(value) ? null : 'Escriba la hora de 00:00 a 23:59, por ejemplo 14:30.';
}
