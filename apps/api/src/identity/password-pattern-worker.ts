/** The thread that tries a profile's pattern on texts; password-pattern.ts ends it when that takes too long. */
import { parentPort } from 'node:worker_threads';

interface Question {
  pattern: string;
  texts: readonly string[];
}

parentPort?.on('message', ({ pattern, texts }: Question) => {
  let matches = texts.map(() => false);
  try {
    const regex = new RegExp(pattern, 'u');
    matches = texts.map((text) => regex.test(text));
  } catch {
    // An invalid pattern matches nothing; saving a profile refuses one.
  }
  parentPort?.postMessage(matches);
});
parentPort?.postMessage('ready');
