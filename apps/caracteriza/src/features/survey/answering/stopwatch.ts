/**
 * Measures how long a survey is open: whole seconds since it was opened here, plus those from earlier times. Uses the browser's
 * monotonic clock, so changing the device's date or time has no effect.
 */
export function startStopwatch(before = 0, clock: () => number = () => performance.now()): () => number {
  const startTime = clock();
  let longest = 0;
  return () => {
    longest = Math.max(longest, clock() - startTime);
    return before + Math.floor(longest / 1000);
  };
}
