// Argon2id takes seconds on a phone; in a worker it does not freeze the screen.
import { stretchPassphrase, type StretchRequest } from './passphrase-stretch.ts';

self.onmessage = ({ data }: MessageEvent<StretchRequest>) => {
  self.postMessage(stretchPassphrase(data));
};
