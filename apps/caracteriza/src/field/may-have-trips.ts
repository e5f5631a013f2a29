/** The database of trips. */
export const databaseName = 'caracteriza-field';

/** Whether this browser may have trips, without creating their database. The sign-in page loads nothing else about trips. */
export async function mayHaveTrips(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases?.();
    // Old browsers cannot list their databases.
    return !databases || databases.some(({ name }) => name === databaseName);
  } catch {
    // A browser that refuses storage has no trips.
    return false;
  }
}
