/** The database of trips. */
export const databaseName = 'caracteriza-field';

/** Whether this browser may have trips, without creating their database. This is all that the sign-in page loads of them. */
export async function mayHaveTrips(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases?.();
    // Old browsers cannot tell.
    return !databases || databases.some(({ name }) => name === databaseName);
  } catch {
    // A browser that refuses storage has none.
    return false;
  }
}
