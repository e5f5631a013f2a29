/**
 * A client of the real API, for the steps before and after a test's part in the browser. Unlike the product's client, it
 * exposes statuses and can send invalid requests.
 */
import { operations as table } from '../openapi/generated/operations.ts';
import type { components, operations } from '../openapi/generated/schema.d.ts';

type OperationId = keyof typeof table & keyof operations;

/** The `data` of an operation's envelope. */
export type DataOf<Op extends OperationId> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } };
}
  ? Data
  : undefined;

/** The server's response to a sign-in (spec §3). */
export type LoginAnswer = components['responses']['Login']['content']['application/json'];

/** The arguments of an operation. The server checks them, so tests may send anything. */
export interface Args {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** A raw response; `body` is the parsed JSON, or null if it is not JSON. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: { success?: boolean; message?: string; data?: unknown; errors?: unknown[] } | null;
}

/** One session (or none) on one server. */
export class Api {
  readonly origin: string;
  readonly token: string | null;
  readonly #antiForgery: string;

  private constructor(origin: string, token: string | null, antiForgery: string) {
    this.origin = origin;
    this.token = token;
    this.#antiForgery = antiForgery;
  }

  /** A client without a session, with a valid anti-forgery token. */
  static async anonymous(origin: string): Promise<Api> {
    const health = await fetch(`${origin}/caracteriza/api/health`);
    const antiForgery = /XSRF-TOKEN=([^;]+)/.exec(health.headers.get('set-cookie') ?? '')?.[1] ?? '';
    return new Api(origin, null, antiForgery);
  }

  /** Signs in. @throws with the server's message if rejected */
  static async login(origin: string, login: string, password: string): Promise<LoginAnswer> {
    const anonymous = await Api.anonymous(origin);
    const { status, body, text } = await anonymous.send('POST', '/caracteriza/login', {
      body: { login, password },
    });
    if (status !== 200 || !body || !('token' in body))
      throw new Error(`Sign-in of ${login}: ${status} ${text}`);
    return body as LoginAnswer;
  }

  /** Signs in and returns a client. @throws with the server's message if rejected */
  static async signIn(origin: string, login: string, password: string): Promise<Api> {
    const anonymous = await Api.anonymous(origin);
    return anonymous.withToken((await Api.login(origin, login, password)).token);
  }

  /** A client with the same server and anti-forgery token, but with the token of another session. */
  withToken(token: string | null): Api {
    return new Api(this.origin, token, this.#antiForgery);
  }

  /** What a client sends with each request: the token of its session and, for a write, the anti-forgery token. */
  headers(method: string): Record<string, string> {
    return {
      ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
      ...(method === 'GET'
        ? {}
        : { cookie: `XSRF-TOKEN=${this.#antiForgery}`, 'x-xsrf-token': this.#antiForgery }),
    };
  }

  /** Sends any request; `headers` replace those normally sent by a client. Text bodies are sent unchanged. */
  async send(
    method: string,
    address: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<RawAnswer> {
    const response = await fetch(this.origin + address, {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers(method),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  /** Calls an operation of the contract and returns whatever the server sent. */
  answer(operationId: OperationId, { params = {}, query = {}, body }: Args = {}): Promise<RawAnswer> {
    const { method, path, root } = table[operationId];
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return this.send(method, `${root}${filled}${search.size > 0 ? `?${search}` : ''}`, { body });
  }

  /** Calls an operation. @returns the envelope's data @throws with the server's message if rejected */
  async call<Op extends OperationId>(operationId: Op, args?: Args): Promise<DataOf<Op>> {
    const { status, body, text } = await this.answer(operationId, args);
    if (status !== 200 || body?.success !== true) {
      throw new Error(`${operationId}: ${status} ${text.slice(0, 500)}`);
    }
    return body.data as DataOf<Op>;
  }
}

function parsed(text: string): RawAnswer['body'] {
  try {
    return JSON.parse(text) as RawAnswer['body'];
  } catch {
    return null;
  }
}
