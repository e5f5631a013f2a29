/**
 * The single list of what is not built yet. The server answers 501 for these operations (operationIds of the
 * contract), the app opens 'En construcción' for these screens (route paths below /caracteriza/home). Whoever
 * builds one removes it here; both lists must become empty, and nothing else may mark a thing as unfinished.
 */

export const pendingOperations = [] as const;

export const pendingScreens = [
  'recovery',
  'profile',
  'rol',
  'users',
  'campaign',
  'characterization',
  'zones',
  'families',
  'surveyable',
] as const;
