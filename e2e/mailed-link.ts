// Reads the outbox of a server without SMTP.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The emails to an address, newest first, without the line breaks of their encoding. */
export async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  // Their names sort by time (UUIDv7).
  files.sort((a, b) => (a < b ? 1 : -1));
  const mails = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')));
  return mails
    .filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** The newest recovery link sent to an address; '' if there is none. */
export async function mailedLink(dataDir: string, email: string): Promise<string> {
  const links = (await mailsTo(dataDir, email)).map((mail) => /http\S+recovery\?\S+/.exec(mail)?.[0]);
  return links.find((link) => link !== undefined) ?? '';
}
