/** Sends requests to one server and times them. */
import http from 'node:http';

/** One request; `path` starts after the origin. */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}

/** Asks for a list of the API. */
export const listed = (path: string, query: Record<string, string | number>): Ask => ({
  method: 'GET',
  path: `/caracteriza/api${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
});

export type Client = (ask: Ask) => Promise<{ text: string; bytes: number }>;

/** A client for one origin that sends these headers with every request. Rejects on any status except 200. */
export function clientOf(origin: string, headers: Record<string, string>): Client {
  const agent = new http.Agent({ keepAlive: true });
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const typeHeader = body === undefined ? {} : { 'content-type': 'application/json' };
      const request = http.request(origin + path, { method, agent, headers: { ...headers, ...typeHeader } });
      request.once('error', reject);
      request.once('response', (reply) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        reply.once('error', reject);
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          // Large enough for every response that is read; downloads are only counted.
          if (bytes < 1_000_000) chunks.push(chunk);
        });
        reply.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (reply.statusCode === 200) resolve({ text, bytes });
          else reject(new Error(`${method} ${path} answered ${reply.statusCode}: ${text.slice(0, 300)}`));
        });
      });
      request.end(body);
    });
}

/** The percentile of the sorted times for the given share. */
export function quantile(sortedTimes: readonly number[], share: number): number {
  return sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? 0;
}

/** The results of a run of requests, in milliseconds. */
export interface Times {
  requests: number;
  elapsed: number;
  p50: number;
  p95: number;
  p99: number;
  /** From the last response. */
  bytes: number;
}

/** Sends every request once, this many at a time. */
export async function sendAll(client: Client, calls: readonly Ask[], clients: number): Promise<Times> {
  const times: number[] = [];
  let nextIndex = 0;
  let bytes = 0;
  const startTime = performance.now();
  const work = async () => {
    for (;;) {
      const request = calls[nextIndex++];
      if (!request) return;
      const startTime = performance.now();
      ({ bytes } = await client(request));
      times.push(performance.now() - startTime);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const elapsed = performance.now() - startTime;
  times.sort((a, b) => a - b);
  return {
    requests: calls.length,
    elapsed,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    bytes,
  };
}
