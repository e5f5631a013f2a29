// What `npm start` does before the server: install what is missing, build what has changed.
// A script of its own, and not npm's `prestart`, because npm skips pre-scripts where install scripts are blocked.
import { spawnSync } from 'node:child_process';
import { ensureInstall, fail, projectEnvironment, root } from './ensure-install.mjs';

ensureInstall();
const build = spawnSync('turbo', ['run', 'build', '--filter=@caracteriza/app', '--output-logs=errors-only'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: projectEnvironment(),
});
if (build.status !== 0) fail('The app did not build. Run `npm run build` to see why.');
