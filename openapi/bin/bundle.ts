/** Bundles the source files into one document with the Redocly CLI, which may report problems and still exit with 0. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Contract } from './contract.ts';

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const config = fileURLToPath(new URL('../redocly.yaml', import.meta.url));

/** The part of Redocly's `--format=json` report that is printed. */
interface Report {
  problems: { ruleId: string; message: string; location: { source: { ref: string }; pointer?: string }[] }[];
}

/**
 * The linted document with all its files in one; allOf and references are kept.
 * @param source path of openapi.yaml
 * @throws with every problem in one message; a warning counts as a problem
 */
export function bundleContract(source: string): Contract {
  const report = JSON.parse(redocly(['lint', source, '--config', config, '--format', 'json'])) as Report;
  if (report.problems.length > 0) {
    const lines = report.problems.map(({ ruleId, message, location: [position] }) => {
      return `${position?.source.ref ?? source}${position?.pointer ?? ''}: ${message} (${ruleId})`;
    });
    throw new Error(lines.join('\n'));
  }
  return JSON.parse(redocly(['bundle', source, '--config', config, '--ext', 'json'])) as Contract;
}

/** The standard output of a Redocly command. Findings make it exit with 1, but the report is still on standard output. */
function redocly(args: string[]): string {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    return execFileSync(process.execPath, [cli, ...args], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 64 << 20,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    if (stdout.startsWith('{')) return stdout;
    throw new Error(`redocly ${args[0]} failed: ${stderr || String(error)}`, { cause: error });
  }
}
