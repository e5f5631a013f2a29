/** Hours from 1 to 12 with AM and PM in US English; elsewhere from 0 to 23. */
export function hourCycle(locale: string): 'h12' | 'h23' {
  return /^en(-US)?$/.test(locale) ? 'h12' : 'h23';
}
