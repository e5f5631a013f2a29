/**
 * An organisation's provider for tests: oidc-provider, a certified third-party OpenID provider, on its own port, behind a
 * server that can modify its ID tokens or be down.
 */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

type Claims = Record<string, unknown>;

/** What the provider knows about a person besides the subject. */
export interface Person {
  groups?: readonly string[];
  email?: string;
  email_verified?: boolean;
  /** How the person proved who they are ('pwd', 'mfa'). */
  amr?: readonly string[];
}

const clientID = 'caracteriza';
const clientSecret = 'un-secreto-solo-de-pruebas';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const keyID = 'clave-1';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token with these claims. */
function tokenOf(claims: Claims, key: KeyObject): string {
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid: keyID })}.${encoded(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;

async function listen(server: http.Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Headers that only concern one connection. */
const ofConnection = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** The provider behind the front server: signs in the person named by `signingIn` without asking for anything. */
function makeProvider(issuer: string, returnTo: string, people: Map<string, Person>, key: KeyObject) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientID,
        client_secret: clientSecret,
        redirect_uris: [`${returnTo}/caracteriza/public/provider`],
        post_logout_redirect_uris: [`${returnTo}/caracteriza/public/login`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: keyID, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['solo-de-pruebas'] },
    claims: { openid: ['sub', 'groups', 'email', 'email_verified', 'amr'] },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  provider.proxy = true;
  return provider;
}

/**
 * Starts a provider.
 * @param returnTo the public address of the server under test
 */
export async function startProvider(returnTo: string) {
  const key = newKey();
  const people = new Map<string, Person>();
  let signingIn = '';
  let change: ((claims: Claims) => Claims | string) | null = null;
  let isDenied = false;

  let openRequests = 0;
  const frontServer = http.createServer((request, response) => void pass(request, response));
  const port = await listen(frontServer);
  const issuer = `http://127.0.0.1:${port}`;
  const provider = makeProvider(issuer, returnTo, people, key);
  const answer = provider.callback();
  const backServer = http.createServer((request, response) => {
    if (!request.url!.startsWith('/interaction/')) return void answer(request, response);
    const result = isDenied
      ? { error: 'access_denied', error_description: 'cancelled' }
      : { login: { accountId: signingIn, amr: [...(people.get(signingIn)?.amr ?? ['pwd'])] } };
    return void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  openRequests = await listen(backServer);

  async function pass(request: http.IncomingMessage, response: http.ServerResponse) {
    const { method = 'GET', url = '/', headers } = request;
    const body = await bodyOf(request);
    const forwarded = await fetch(`http://127.0.0.1:${openRequests}${url}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(headers as Record<string, string>),
        'x-forwarded-host': `127.0.0.1:${port}`,
        'x-forwarded-proto': 'http',
        connection: 'close',
      },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    let text = Buffer.from(await forwarded.arrayBuffer()).toString();
    if (url === '/token' && forwarded.ok && change) {
      const tokens = JSON.parse(text) as { id_token: string };
      const changedClaims = change(claimsOf(tokens.id_token));
      const id_token = typeof changedClaims === 'string' ? changedClaims : tokenOf(changedClaims, key);
      text = JSON.stringify({ ...tokens, id_token });
    }
    for (const [name, value] of forwarded.headers)
      if (!ofConnection.has(name)) response.setHeader(name, value);
    const cookies = forwarded.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response.writeHead(forwarded.status).end(text);
  }

  /** Follows the provider's redirects in a new browser as a person, to the address at which it sends them back. */
  async function visit(url: string, sub: string): Promise<string> {
    signingIn = sub;
    const jar = new Map<string, string>();
    let nextAddress = url;
    while (!nextAddress.startsWith(returnTo)) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await fetch(nextAddress, { redirect: 'manual', headers: { cookie } });
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      const location = reply.headers.get('location');
      if (location === null) throw new Error(`${reply.status} ${await reply.text()}`);
      nextAddress = new URL(location, nextAddress).href;
    }
    return new URL(nextAddress).search;
  }

  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientID,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Gobernación',
      OIDC_FACTOR_VALUES: 'mfa',
    },
    people,
    /** Sets who signs in there from now on. */
    signInAs: (sub: string) => void (signingIn = sub),
    visit,
    /** Changes the claims of ID tokens, signed with the provider's own key, or replaces the token. */
    changeTokens: (changeClaims: typeof change) => (change = changeClaims),
    /** A token signed by a key that is not the provider's. */
    forged: (claims: Claims) => tokenOf(claims, newKey()),
    /** People cancel at the provider. */
    deny: (denies: boolean) => (isDenied = denies),
    stop: async () => {
      for (const server of [frontServer, backServer]) {
        server.closeAllConnections();
        server.close();
      }
    },
    /** Stops answering until it is resumed. */
    pause: async () => {
      frontServer.closeAllConnections();
      frontServer.close();
      await once(frontServer, 'close');
    },
    resume: () => listen(frontServer, port),
  };
}
