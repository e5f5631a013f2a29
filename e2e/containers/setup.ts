/** The server and its PostgreSQL as deploy/compose.yaml starts them. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { outputOf, run } from './programs.ts';

const file = path.resolve(import.meta.dirname, '../../deploy/compose.yaml');

/** The maximum time in seconds until the server must be healthy. */
const timeoutSeconds = 300;

export class Setup {
  readonly origin: string;
  readonly password = 'Segura-2026x';
  /** The variables of the compose file. */
  readonly env: Record<string, string>;
  readonly #project: string;

  constructor(project: string, port: number) {
    this.#project = project;
    this.origin = `http://127.0.0.1:${port}`;
    const secret = () => randomBytes(12).toString('hex');
    this.env = {
      PORT: String(port),
      // Characters that a URL has to encode.
      POSTGRES_PASSWORD: `${secret()}@/:#`,
      BACKUP_KEY: secret(),
      ADMIN_PASSWORD: this.password,
      PUBLIC_URL: 'https://caracteriza.example.org',
    };
  }

  get #server(): string {
    return `${this.#project}_caracteriza_1`;
  }

  #compose(...args: string[]): Promise<void> {
    return run('podman-compose', ['-p', this.#project, '-f', file, ...args], this.env);
  }

  up(): Promise<void> {
    return this.#compose('up', '--detach', '--no-build');
  }

  /** Removes the containers; the volumes stay. */
  down(): Promise<void> {
    return this.#compose('down');
  }

  /**
   * Waits until the server is healthy.
   * @returns the seconds it took
   * @throws with its log if it never is
   */
  async untilWell(): Promise<number> {
    const startTime = Date.now();
    while (Date.now() - startTime < timeoutSeconds * 1000) {
      const answer = await fetch(`${this.origin}/caracteriza/api/health`).catch(() => undefined);
      if (answer?.status === 200) return Math.round((Date.now() - startTime) / 100) / 10;
      await sleep(200);
    }
    throw new Error(
      `Not well after ${timeoutSeconds} s: ${outputOf('podman', ['logs', '--tail=50', this.#server])}`,
    );
  }

  /** Runs the image's own health check, which podman repeats only on systems with systemd. @throws if it fails */
  healthCheck(): string {
    outputOf('podman', ['healthcheck', 'run', this.#server]);
    return 'and by its own check';
  }

  restart(): void {
    outputOf('podman', ['restart', this.#server]);
  }

  /** Stops the server as the compose file says; resolves to its exit code. */
  stop(): string {
    outputOf('podman', ['stop', '--time=30', this.#server]);
    return outputOf('podman', ['inspect', '--format={{.State.ExitCode}}', this.#server]);
  }

  /** Evaluates an expression in a new process of the server's container, in which `fs` is available. */
  inServer(expression: string): string {
    return outputOf('podman', ['exec', this.#server, 'node', '-p', expression]);
  }

  /** Removes everything of this project, whatever its state. */
  remove(): void {
    // By name, because podman-compose does not label every volume.
    const projectFilter = `name=${this.#project}`;
    const mine = (...list: string[]) =>
      outputOf('podman', [...list, '--quiet', '--filter', projectFilter])
        .split('\n')
        .filter(Boolean);
    for (const [list, removal] of [
      [
        ['ps', '--all'],
        ['rm', '--force', '--time=0'],
      ],
      [
        ['volume', 'ls'],
        ['volume', 'rm', '--force'],
      ],
      [
        ['network', 'ls'],
        ['network', 'rm', '--force'],
      ],
    ] as const) {
      const ownNames = mine(...list);
      if (ownNames.length > 0) outputOf('podman', [...removal, ...ownNames]);
    }
  }
}
