// `npm run dev`: the server restarts on a change, and Vite serves the app with hot reload in front of it.
import { spawn } from 'node:child_process';
import { fail, nodePath, projectEnvironment, root } from './ensure-install.mjs';
import { isPortTaken } from './free-port.mjs';

// Checked before anything starts, because `--watch` would outlive a server that could not listen, and Vite would serve the app
// without a server.
const port = Number(process.env.PORT?.trim() || 3000);
if (port > 0 && port < 65_536 && (await isPortTaken(port, process.env.HOST?.trim() || '127.0.0.1')))
  fail(`El puerto ${port} está ocupado. Cierre el otro programa o use otro: PORT=${port + 1} npm run dev`);

// Installs and builds, because the server refuses to start without an app to serve.
await import('./prepare.mjs');

const env = projectEnvironment({ LOG_DATABASE_MESSAGES: '1' });
const children = [
  spawn(nodePath(), ['--watch', 'apps/api/src/main.mjs'], { cwd: root, env, stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false'], { cwd: `${root}/apps/caracteriza`, env, stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
