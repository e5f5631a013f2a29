/** A passkey in software, for tests (WebAuthn level 3, §6): what a browser sends after its user touched a key. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** Properties of a response that a test makes wrong. */
export interface Fault {
  origin?: string;
  rpID?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Whether the user was verified by a PIN, a finger or a face. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with a different key. */
  stranger?: boolean;
  /** The attestation's format. */
  format?: string;
}

/** What the server requests from a browser. */
interface Asked {
  challenge: string;
  rpID: string;
}

const uint16 = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** The public key in COSE format: an elliptic-curve key on P-256, for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, 'base64url'),
  ]);
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator with one passkey, for pages of `origin`. A `counting` one counts its uses. */
export function authenticator(origin: string, { counting = true } = {}) {
  const pair = newKey();
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Asked, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: fault.crossOrigin ?? false,
      }),
    );
  const authData = ({ rpID }: Asked, fault: Fault, attested: Buffer) => {
    const [present, isVerified, included] = [
      1,
      fault.verified === false ? 0 : 4,
      attested.length > 0 ? 64 : 0,
    ];
    const count = Buffer.alloc(4);
    count.writeUInt32BE(fault.counter ?? counter);
    return Buffer.concat([
      sha256(fault.rpID ?? rpID),
      Buffer.from([present + isVerified + included]),
      count,
      attested,
    ]);
  };

  return {
    credentialID: text(id),
    /** Answers a registration for a user. */
    create: (options: Asked & { userHandle: string }, fault: Fault = {}) => {
      userHandle = options.userHandle;
      const length = Buffer.from([0, id.length]);
      const data = authData(
        options,
        fault,
        Buffer.concat([Buffer.alloc(16), length, id, coseKey(pair.publicKey)]),
      );
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        uint16('fmt'),
        uint16(fault.format ?? 'none'),
        uint16('attStmt'),
        Buffer.from([0xa0]),
        uint16('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        credentialID: text(id),
        clientDataJSON: text(clientData('webauthn.create', options, fault)),
        attestationObject: text(attestationObject),
      };
    },
    /** Answers a sign-in. */
    use: (options: Asked, fault: Fault = {}) => {
      if (counting) counter++;
      const data = authData(options, fault, Buffer.alloc(0));
      const client = clientData('webauthn.get', options, fault);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        credentialID: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, fault.stranger ? newKey().privateKey : pair.privateKey)),
        userHandle: fault.userHandle ?? userHandle,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof authenticator>;
