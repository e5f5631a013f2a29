/** A campaign whose answers are read by OData, with a key of the first user. */
import { feedPath } from '@caracteriza/domain/campaign/feed-path';
import type { FastifyBaseLogger } from 'fastify';
import { expect } from 'vitest';
import { type Send, testApp, type TestApp } from './app.ts';
import { demoSeed, recordIn } from './demo.ts';
import { insertStatisticsSurveys } from './statistics-survey.ts';

export const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`cualquiera:${password}`).toString('base64')}`,
});

type Row = Record<string, string | number | null>;

interface FeedReply {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  json: Record<string, unknown>;
}

export interface Feed {
  test: TestApp;
  ids: Awaited<ReturnType<typeof insertStatisticsSurveys>>;
  /** The address of the service document, without its origin. */
  root: string;
  /** The first user's key. */
  secret: string;
  keyOf: (send: Send, overrides?: object) => Promise<{ id: string; secret: string }>;
  /** A GET below the root, or of a whole address that the server gave. */
  get: (
    path: string,
    requestOptions?: { password?: string; headers?: Record<string, string> },
  ) => Promise<FeedReply>;
}

export const rowsIn = ({ json }: FeedReply): Row[] => json['value'] as Row[];

/** An option of a query. */
export const option = (name: string, value: string): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** @param options the server's logger, if a test reads it */
export async function feed(options: { log?: FastifyBaseLogger } = {}): Promise<Feed> {
  const test = await testApp({ seed: demoSeed, ...options });
  const ids = await insertStatisticsSurveys(test);
  const keyOf: Feed['keyOf'] = async (send, fields = {}) => {
    const body = {
      campaignID: ids.campaign,
      characterizationID: null,
      name: 'Power BI de la oficina',
      personalData: false,
      expiresOn: '20260410',
      ...fields,
    };
    const reply = await send('POST', '/feedKeys', body);
    expect(reply.status, reply.text).toBe(200);
    return recordIn(reply) as unknown as { id: string; secret: string };
  };
  const { secret } = await keyOf(test.admin);
  const codeOf = async (table: 'campaign' | 'characterization', id: string) =>
    (await test.db.selectFrom(table).select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
  const root = feedPath(
    await codeOf('campaign', ids.campaign),
    await codeOf('characterization', ids.characterization),
  );
  const get: Feed['get'] = async (path, { password = secret, headers = {} } = {}) => {
    const url = path.startsWith('http') ? new URL(path).pathname + new URL(path).search : root + path;
    const reply = await test.app.inject({ method: 'GET', url, headers: { ...basic(password), ...headers } });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const json = (isJson ? JSON.parse(reply.body) : {}) as Record<string, unknown>;
    return { status: reply.statusCode, text: reply.body, headers: reply.headers, json };
  };
  return { test, ids, root, secret, keyOf, get };
}
