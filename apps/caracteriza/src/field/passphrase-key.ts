import type { StretchRequest } from './passphrase-stretch.ts';

/** Derives 32 bytes from a passphrase. */
export type Stretch = (request: StretchRequest) => Promise<Uint8Array<ArrayBuffer>>;

/** Stretches a passphrase in a worker. Rejects if the browser gives the worker too little memory. */
export const stretchInWorker: Stretch = async (request) => {
  const worker = new Worker(new URL('./passphrase-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || 'The worker did not start.'));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
};
