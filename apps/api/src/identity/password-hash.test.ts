import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { atRealCost } from '../../tests/support/password-cost.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** The hash that argon2 computes for a password with the salt and parameters of a stored hash. */
function derived(password: string, storedHash: string): string {
  const [, , , parameters = '', salt = ''] = storedHash.split('$');
  const [memory, passes, parallelism] = parameters.split(',').map((text) => Number(text.slice(2)));
  const key = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: 32,
    memory: memory!,
    passes: passes!,
    parallelism: parallelism!,
  });
  return key.toString('base64').replace('=', '');
}

it('a hash is derived with the memory and passes that OWASP recommends and that it names', async () => {
  await atRealCost(async () => {
    const storedHash = await hashPassword('ñandú-1');
    expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(storedHash.endsWith(`$${derived('ñandú-1', storedHash)}`)).toBe(true);
    expect(await verifyPassword('ñandú-1', storedHash)).toBe(true);
    expect(await verifyPassword('nandu-1', storedHash)).toBe(false);
  });
});

it('a stored hash is checked with the parameters that it names', async () => {
  await atRealCost(async () => {
    const otherHash = `$argon2id$v=19$m=64,t=3,p=2$${Buffer.from('sixteen bytes ok').toString('base64').replace(/=+$/, '')}`;
    const storedHash = `${otherHash}$${derived('ñandú-1', otherHash)}`;
    expect(await verifyPassword('ñandú-1', storedHash)).toBe(true);
    expect(await verifyPassword('ñandú-1', storedHash.replace('t=3', 't=2'))).toBe(false);
  });
});
