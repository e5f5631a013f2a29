/**
 * Password hashes: argon2id from node:crypto with OWASP's parameters, in PHC string format. At most two run at a time, because
 * each takes 19 MB and a thread of the pool shared with files and DNS.
 */
import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';

const standard = { memory: 19_456, passes: 2, parallelism: 1 };
const concurrent = 2;

let running = 0;
const waitingCalls: (() => void)[] = [];

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (running >= concurrent) await new Promise<void>((resolve) => waitingCalls.push(resolve));
  else running += 1;
  try {
    return await new Promise((resolve, reject) => {
      argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
    });
  } finally {
    const nextCall = waitingCalls.shift();
    if (nextCall) nextCall();
    else running -= 1;
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The hash to store for a password: `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive({ message: password, nonce, tagLength: 32, ...standard });
  const { memory, passes, parallelism } = standard;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`;
}

/** Whether a password matches a stored hash; also false if the text is not one of our hashes. */
export async function verifyPassword(password: string, storedHash: string): Promise<boolean> {
  const hashParts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(storedHash);
  if (!hashParts) return false;
  const [, memory, passes, parallelism, salt = '', key = ''] = hashParts;
  const expectedKey = Buffer.from(key, 'base64');
  const actualHash = await derive({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expectedKey.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actualHash, expectedKey);
}

let unknownHash: Promise<string> | undefined;

/** The hash of a password that nobody knows; the same until the server stops. */
export const unknownPasswordHash = (): Promise<string> =>
  (unknownHash ??= hashPassword(randomBytes(24).toString('base64url')));

/** Takes as long as a real check and always fails, so that the timing does not reveal an unknown login. */
export async function verifyNobody(password: string): Promise<false> {
  await verifyPassword(password, await unknownPasswordHash());
  return false;
}
