/** Placeholder until the first migrations are there: `npm run generate:types -w apps/api` writes this file. */
export interface Database {}
