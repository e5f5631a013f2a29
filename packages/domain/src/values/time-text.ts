/** A time of day as it is typed and as it is sent. */

const isTime = (text: string) => /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(text);

/** A typed time as on the wire, `hh:mm` of 24 hours: '8:30' and '0830' are '08:30'. An invalid time is returned unchanged. */
export function timeOnWire(typed: string): string {
  const text = typed.trim();
  const [, hours = '', minutes = ''] =
    /^([0-9]{1,2}):([0-9]{2})$/.exec(text) ?? /^([0-9]{2})([0-9]{2})$/.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : typed;
}

/** Why a value is no time as on the wire, in Spanish, or null. */
export function timeProblem(value: string): string | null {
  return isTime(value) ? null : 'Escriba la hora de 00:00 a 23:59, por ejemplo 14:30.';
}
