/** The thread that tests a profile's pattern on texts; password-pattern.ts terminates it if that takes too long. */
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
    // An invalid pattern matches nothing; it is rejected when a profile is saved.
  }
  parentPort?.postMessage(matches);
});
parentPort?.postMessage('ready');
