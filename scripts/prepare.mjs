// Preparation that `npm start` runs before the server: installs missing packages and rebuilds what has changed. A separate
// script instead of npm's `prestart`, because npm skips pre-scripts if install scripts are blocked.
import { spawnSync } from 'node:child_process';
import { alone, ensureInstall, fail, projectEnvironment, root } from './ensure-install.mjs';

alone(() => {
  ensureInstall();
  const build = spawnSync(
    'turbo',
    ['run', 'build', '--filter=@caracteriza/app', '--output-logs=errors-only'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: projectEnvironment(),
    },
  );
  // Ctrl-C ends the build too, which does not count as a failure.
  if (build.signal) process.exit(130);
  if (build.status !== 0) fail('La aplicación no se pudo construir. Ejecute npm run build para ver por qué.');
});
