/** Reads the source files into one document with Redocly's command, which prints problems and may still exit 0. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Contract } from './contract.ts';

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const config = fileURLToPath(new URL('../redocly.yaml', import.meta.url));

/** The part of Redocly's `--format=json` report that we print. */
interface Report {
  problems: { ruleId: string; message: string; location: { source: { ref: string }; pointer?: string }[] }[];
}

/**
 * The linted document with all its files in one, allOf and references still in it.
 * @param source path of openapi.yaml
 * @throws with every problem in one message; a warning is a problem too
 */
export function bundleContract(source: string): Contract {
  const report = JSON.parse(redocly(['lint', source, '--config', config, '--format', 'json'])) as Report;
  if (report.problems.length > 0) {
    const lines = report.problems.map(({ ruleId, message, location: [at] }) => {
      return `${at?.source.ref ?? source}${at?.pointer ?? ''}: ${message} (${ruleId})`;
    });
    throw new Error(lines.join('\n'));
  }
  return JSON.parse(redocly(['bundle', source, '--config', config, '--ext', 'json'])) as Contract;
}

/** Standard output of one Redocly command; a finding makes it exit 1, with the report on standard output all the same. */
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
