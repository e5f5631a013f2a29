/**
 * Times a survey: the whole seconds since it was opened here, after those of the times before. It follows the browser's clock that only
 * goes forward, so what the device's day and hour are set to plays no part.
 */
export function startStopwatch(before = 0, clock: () => number = () => performance.now()): () => number {
  const begun = clock();
  let most = 0;
  return () => {
    most = Math.max(most, clock() - begun);
    return before + Math.floor(most / 1000);
  };
}
