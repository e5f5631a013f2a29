import { createServer } from 'node:net';

/** A port on this machine that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether another program listens on this port. */
export async function isPortTaken(port, host) {
  const server = createServer();
  const error = await new Promise((resolve) => {
    server.once('listening', resolve).once('error', resolve).listen(port, host);
  });
  if (error) return error.code === 'EADDRINUSE';
  await new Promise((resolve) => server.close(resolve));
  return false;
}
