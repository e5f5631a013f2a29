// `npm run audit`: known vulnerabilities of shipped packages, if the registry provides them. If it does not, the check reports
// that and passes.
import { spawnSync } from 'node:child_process';
import { root } from './ensure-install.mjs';

const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const report = JSON.parse(stdout || '{}');
const counts = report.metadata?.vulnerabilities;
if (!counts) {
  console.log(
    `skipped: the registry answers no audit (${report.message ?? report.error?.code ?? 'no report'})`,
  );
} else {
  const bad = counts.high + counts.critical;
  console.log(`${counts.total} known, ${bad} of them high or critical`);
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    console.log(`${severity}\t${name}\t${range}`);
  }
  if (bad > 0) process.exit(1);
}
