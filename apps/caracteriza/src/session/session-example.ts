import type { Session } from './session.ts';

/** A session for tests that only care about its permissions. */
export const exampleSession = (operations: readonly string[] = [], username = 'ana'): Session => ({
  token: 't',
  username,
  role: {
    id: 'r',
    profile: {
      minimumlengthpassword: 8,
      maximumlengthpassword: 64,
      passwordregex: '.',
      passwordregexexplanation: '',
    },
  },
  operations,
  allowances: [],
});
