/**
 * Checks a browser's response to a challenge (WebAuthn level 3, §7). The library is loaded at the first use, because it takes
 * some 27 MB. Anything that it rejects, including malformed data, results in null, because none of it is the server's fault.
 */
import type { Party } from './passkey-party.ts';
import type { StoredPasskey } from './passkey.ts';

/** EdDSA, ES256, RS256: supported by the authenticators of all systems. */
export const algorithms = [-8, -7, -257];

/** The browser's response for a new passkey; each part is in base64url. */
interface NewPasskey {
  credentialID: string;
  clientDataJSON: string;
  attestationObject: string;
}

interface PasskeyUse {
  credentialID: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** The signed challenge, and where it must have been signed. */
interface ExpectedChallenge {
  challenge: string;
  party: Party;
}

const expectedOptions = ({ challenge, party }: ExpectedChallenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.rpID,
  // A passkey counts as both factors only if it required a PIN, fingerprint or face.
  requireUserVerification: true,
});

const envelopeOf = (credentialID: string) => ({
  id: credentialID,
  rawId: credentialID,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** A new passkey's id, key and counter. */
export async function verifyNewPasskey(
  { credentialID, clientDataJSON, attestationObject }: NewPasskey,
  expectedChallenge: ExpectedChallenge,
): Promise<{ credentialID: string; publicKey: Uint8Array; counter: number } | null> {
  try {
    // oxlint-disable-next-line no-restricted-imports -- the library's own name
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    const statement = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
    const format = statement.get('fmt');
    // No attestation is requested. One with certificates would make the server fetch revocation lists.
    const isSelfMade = format === 'packed' && statement.get('attStmt').get('x5c') === undefined;
    if (format !== 'none' && !isSelfMade) return null;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOptions(expectedChallenge),
      response: { ...envelopeOf(credentialID), response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== credentialID) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialID, publicKey, counter };
  } catch {
    return null;
  }
}

/**
 * The counter of a use signed by the passkey; null if it is invalid, or if its counter went back, which means that the passkey
 * was copied.
 */
export async function verifyPasskeyUse(
  { credentialID, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyUse,
  { publicKey, counter }: StoredPasskey,
  expectedChallenge: ExpectedChallenge,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOptions(expectedChallenge),
      response: {
        ...envelopeOf(credentialID),
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      credential: { id: credentialID, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
