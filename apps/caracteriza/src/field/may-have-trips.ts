/** The database of trips. */
export const databaseName = 'caracteriza-field';

/** Whether this browser may have trips, without making their database. The sign-in page asks, so it loads no more than this. */
export async function mayHaveTrips(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === databaseName);
  } catch {
    // An old browser does not say, and one that refuses storage has none.
    return typeof indexedDB !== 'undefined' && !('databases' in indexedDB);
  }
}
