import { todayInBogota } from '@caracteriza/domain/values/dates';
import { useState } from 'react';

/** Today in Colombia as yyyymmdd, fixed when the screen opens, because a list must not change under the reader at midnight. */
export function useToday(): string {
  const [today] = useState(() => todayInBogota(new Date()));
  return today;
}
