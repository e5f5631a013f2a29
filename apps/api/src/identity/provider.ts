/**
 * The organisation's provider (OpenID Connect; decision 0088): redirecting to it, and reading its response. The exchange runs
 * on the server, with PKCE, state and nonce, and the ID token's signature is checked even though it comes straight from the
 * provider.
 */
import type { Kysely } from 'kysely';
import * as oidc from 'openid-client';
import type { Config, ProviderSettings } from '../config.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import type { ProviderIdentity } from './provider-link.ts';
import { issueRequest, type RequestPlace, spendRequest } from './provider-request.ts';

type ProviderConfig = Pick<Config, 'provider' | 'publicURL'>;

/** What the provider states about a person who came back from it. */
interface ProviderPerson extends ProviderIdentity {
  groups: readonly string[];
  /** The provider stated, in a way that this installation trusts, that it asked for a second factor. */
  factorProven: boolean;
}

/** The settings. Throws 409 if there is no provider. */
export function requireProvider({ provider }: ProviderConfig): ProviderSettings {
  if (!provider) throw problem('noProvider');
  return provider;
}

/** The page of the app to which the provider redirects. */
const returnURL = ({ publicURL }: ProviderConfig) => `${publicURL}/caracteriza/public/provider`;

/** How long a call to the provider may take, in seconds; a person is waiting. */
const timeout = 8;

/** The results of discovery, by settings, cached while the server runs; failures are not cached. */
const discovered = new WeakMap<ProviderSettings, Promise<oidc.Configuration>>();

function discover(settings: ProviderSettings): Promise<oidc.Configuration> {
  const cachedDiscovery = discovered.get(settings);
  if (cachedDiscovery) return cachedDiscovery;
  const issuer = new URL(settings.issuer);
  const { clientID, clientSecret } = settings;
  const discovery = oidc.discovery(issuer, clientID, clientSecret, undefined, {
    timeout,
    execute: [
      oidc.enableNonRepudiationChecks,
      // The configuration allows HTTP only for this machine.
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
  discovered.set(settings, discovery);
  discovery.catch(() => discovered.delete(settings));
  return discovery;
}

/** The provider's endpoints. Throws 503 if it cannot be reached. */
async function endpointsOf(settings: ProviderSettings): Promise<oidc.Configuration> {
  try {
    return await discover(settings);
  } catch {
    throw problem('providerDown', settings.name);
  }
}

/** The provider's URL for a new request. Throws 503 if the provider cannot be reached. */
export async function addressOf(
  db: Kysely<Database>,
  config: ProviderConfig,
  requestPlace: RequestPlace,
  address: string,
): Promise<string> {
  const endpoints = await endpointsOf(requireProvider(config));
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const nonce = oidc.randomNonce();
  const state = await issueRequest(db, requestPlace, { nonce, codeVerifier }, address);
  return oidc.buildAuthorizationUrl(endpoints, {
    redirect_uri: returnURL(config),
    scope: 'openid',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }).href;
}

/** The provider's URL for signing out there too; null if it has none. */
export async function endSessionURL(config: ProviderConfig): Promise<string | null> {
  const endpoints = await endpointsOf(requireProvider(config));
  if (!endpoints.serverMetadata().end_session_endpoint) return null;
  return oidc.buildEndSessionUrl(endpoints, {
    post_logout_redirect_uri: `${config.publicURL}/caracteriza/public/login`,
  }).href;
}

/** The texts of a claim, without those that a database cannot store. */
const textsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter(
    (value) => typeof value === 'string' && !value.includes('\0'),
  );

/** Whether the provider could not be reached, or itself failed. */
function isDown(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const cause = error instanceof oidc.ClientError ? error.cause : error;
  if (cause instanceof Response) return cause.status >= 500;
  return cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError');
}

/**
 * The person whom the provider sent back, read from the query that it added to the URL.
 * @throws 422 for a response that does not belong to this request, was used before or is not from the provider; 503 if the
 *   provider cannot be reached
 */
export async function personFrom(
  db: Kysely<Database>,
  config: ProviderConfig,
  query: string,
  requestPlace: RequestPlace,
): Promise<ProviderPerson> {
  const settings = requireProvider(config);
  const { name, groupsClaim, factorValues } = settings;
  const parameters = new URLSearchParams(query);
  const state = parameters.get('state');
  const request = state === null ? null : await spendRequest(db, state, requestPlace);
  if (state === null || !request) throw problem('providerRefused', name);
  const endpoints = await endpointsOf(settings);
  const url = new URL(returnURL(config));
  url.search = parameters.toString();
  let claims: oidc.IDToken | undefined;
  try {
    const tokens = await oidc.authorizationCodeGrant(endpoints, url, {
      expectedState: state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.codeVerifier,
      idTokenExpected: true,
    });
    claims = tokens.claims();
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError) throw problem('providerCancelled', name);
    throw problem(isDown(error) ? 'providerDown' : 'providerRefused', name);
  }
  if (!claims) throw problem('providerRefused', name);
  const authenticationMethods = [...textsOf(claims['acr']), ...textsOf(claims['amr'])];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    groups: textsOf(claims[groupsClaim]),
    factorProven: authenticationMethods.some((value) => factorValues.includes(value)),
  };
}
