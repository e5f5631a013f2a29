/** Sends mails through SMTP_URL, or writes them as .eml files to DATA_DIR/outbox. Mails are not logged: they hold links. */
import { randomUUIDv7 } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail, Mailer } from './mailer.ts';

function message(config: Config, mail: Mail) {
  const host = new URL(config.publicURL).hostname;
  return { from: `Caracteriza <no-responder@${host}>`, ...mail };
}

/** Writes each mail to a file of its own, readable by the server's user only: it may hold a recovery link. */
function outbox(config: Config): Mailer {
  const folder = path.join(config.dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message: text } = await transport.sendMail(message(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, `${randomUUIDv7()}.eml`), text as Buffer, { mode: 0o600 });
    },
  };
}

/** Milliseconds that a mail server is waited for; nodemailer's own are minutes, for which a stopping server would wait too. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** The mailer of the configuration. */
export function openMailer(config: Config): Mailer {
  if (!config.smtpURL) return outbox(config);
  const transport = createTransport({ url: config.smtpURL, ...patience });
  return {
    send: async (mail) => {
      await transport.sendMail(message(config, mail));
    },
  };
}
