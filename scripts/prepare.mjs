// What `npm start` does before the server: install what is missing, build what has changed.
// A script of its own, and not npm's `prestart`, because npm skips pre-scripts where install scripts are blocked.
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
  // Ctrl-C ends the build too; that is no failure of it.
  if (build.signal) process.exit(130);
  if (build.status !== 0) fail('La aplicación no se pudo construir. Ejecute npm run build para ver por qué.');
});
