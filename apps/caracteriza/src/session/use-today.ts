import { todayInBogota } from '@caracteriza/domain/values/dates';
import { useState } from 'react';

/** Today in Colombia as yyyymmdd, as it was when the screen opened: a list must not change under the reader at midnight. */
export function useToday(): string {
  const [today] = useState(() => todayInBogota(new Date()));
  return today;
}
