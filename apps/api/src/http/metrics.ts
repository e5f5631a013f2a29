/**
 * Metrics in Prometheus text format at /caracteriza/metrics if METRICS=1: by route pattern, never by IP address, person or
 * record. Also serves /caracteriza/alive, which shows that the process is alive.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

interface RouteFigures {
  method: string;
  route: string;
  status: number;
  count: number;
  seconds: number;
}

/** Responds as long as the process is running; the health check reports whether it can serve requests. */
export function registerAlive(app: FastifyInstance): void {
  app.get('/caracteriza/alive', (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
}

/** One metric in Prometheus format. */
function metric(name: string, type: 'counter' | 'gauge', lines: [labels: string, value: number][]): string {
  const values = lines.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# TYPE ${name} ${type}\n${values.join('')}`;
}

const labelsOf = ({ method, route, status }: RouteFigures) =>
  `{method="${method}",route="${route}",status="${status}"}`;

/** Counts every request and serves the counts. @param isReady the result of the health check */
export function registerMetrics(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const figures = new Map<string, RouteFigures>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => delay.disable());
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown';
    const key = `${method} ${route} ${status}`;
    let entry = figures.get(key);
    if (!entry) figures.set(key, (entry = { method, route, status, count: 0, seconds: 0 }));
    entry.count++;
    entry.seconds += elapsedTime / 1000;
  });
  app.get('/caracteriza/metrics', async (_request, reply) => {
    const counters = Array.from(figures.values());
    const { rss, heapUsed } = process.memoryUsage();
    const cpu = process.cpuUsage();
    const text = [
      metric(
        'caracteriza_requests_total',
        'counter',
        counters.map((entry) => [labelsOf(entry), entry.count]),
      ),
      metric(
        'caracteriza_request_seconds_total',
        'counter',
        counters.map((entry) => [labelsOf(entry), entry.seconds]),
      ),
      metric('caracteriza_ready', 'gauge', [['', Number(await isReady())]]),
      metric('process_resident_memory_bytes', 'gauge', [['', rss]]),
      metric('nodejs_heap_used_bytes', 'gauge', [['', heapUsed]]),
      metric('process_cpu_seconds_total', 'counter', [['', (cpu.user + cpu.system) / 1e6]]),
      metric('nodejs_eventloop_delay_p99_seconds', 'gauge', [['', delay.percentile(99) / 1e9]]),
      metric('nodejs_eventloop_delay_max_seconds', 'gauge', [['', delay.max / 1e9]]),
    ];
    delay.reset();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text.join(''));
  });
}
