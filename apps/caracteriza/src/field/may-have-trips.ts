/** The database of trips. */
export const databaseName = 'caracteriza-field';

/** Whether this browser may have trips, without making their database. The sign-in page asks, so it loads no more than this. */
export async function mayHaveTrips(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases?.();
    // An old browser does not say.
    return !databases || databases.some(({ name }) => name === databaseName);
  } catch {
    // A browser that refuses storage has none.
    return false;
  }
}
