/** The thread in which a profile's pattern meets a password; password-pattern.ts ends it when it takes too long. */
import { parentPort } from 'node:worker_threads';

interface Question {
  pattern: string;
  text: string;
}

parentPort?.on('message', ({ pattern, text }: Question) => {
  let holds = false;
  try {
    holds = new RegExp(pattern, 'u').test(text);
  } catch {
    // An invalid pattern holds for nothing; saving a profile refuses it.
  }
  parentPort?.postMessage(holds);
});
parentPort?.postMessage('ready');
