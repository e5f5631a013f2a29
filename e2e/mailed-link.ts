// The recovery link that a server without SMTP wrote to its outbox.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The link in the last email to an address; '' before the first email. */
export async function mailedLink(dataDir: string, email: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  // Their names sort by time (UUIDv7).
  const files = await readdir(outbox).catch(() => []);
  for (const file of files.toSorted((one, other) => (one < other ? 1 : -1))) {
    const mail = await readFile(path.join(outbox, file), 'utf8');
    if (!new RegExp(`^To: .*${email}`, 'm').test(mail)) continue;
    return /http\S+recovery\?\S+/.exec(mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[0] ?? '';
  }
  return '';
}
