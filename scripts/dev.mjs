// `npm run dev`: the server restarts on a change, and Vite serves the app with hot reload in front of it.
import { spawn } from 'node:child_process';
import { nodePath, projectEnvironment, root } from './ensure-install.mjs';
// Installs and builds: the server refuses to start without an app to serve.
import './prepare.mjs';

const env = projectEnvironment();
const children = [
  spawn(nodePath(), ['--watch', 'apps/api/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false'], { cwd: `${root}/apps/caracteriza`, env, stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
