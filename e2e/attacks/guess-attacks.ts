import { randomUUID } from 'node:crypto';
import { Api } from '../api.ts';
import type { Attack } from './attack.ts';

/** The client address that the proxy reports to the server. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

export const attackerAddress = '203.0.113.9';

function guessing(name: string, loginOf: () => string): Attack {
  return {
    name,
    workers: 20,
    prepare: async ({ server }) => {
      const api = await Api.anonymous(server.origin);
      return async (_worker, outcomes) => {
        const body = { login: loginOf(), password: randomUUID() };
        const { status } = await api.send('POST', '/caracteriza/login', {
          body,
          headers: from(attackerAddress),
        });
        outcomes.add(status);
      };
    },
  };
}

export const guessAttacks: readonly Attack[] = [
  guessing('guessing the password of one account', () => 'admin'),
  guessing('guessing at many accounts', () => `usuario-${randomUUID().slice(0, 8)}`),
];
