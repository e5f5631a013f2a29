/** Sends mails through SMTP_URL, or writes them as .eml files to DATA_DIR/outbox. Mails are not logged: they hold links. */
import { randomUUIDv7 } from 'node:crypto';
import { access, constants, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { makeFolders } from '../db/folders.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import { errorCode } from '../db/driver/transaction.ts';
import type { Mail, Mailer } from './mailer.ts';

function message(config: Config, mail: Mail) {
  const host = new URL(config.publicURL).hostname;
  return { from: `Caracteriza <no-responder@${host}>`, ...mail };
}

/** Writes each mail to a file of its own, readable by the server's user only: it may hold a recovery link. */
async function outbox(config: Config): Promise<Mailer> {
  const folder = path.join(config.dataDir, 'outbox');
  try {
    await makeFolders(folder, 0o700);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupProblem(
      `No se pueden guardar los correos en ${folder} (${errorCode(error)}): dé permiso de escritura, use otra carpeta en DATA_DIR o indique un servidor de correo en SMTP_URL.`,
    );
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message: text } = await transport.sendMail(message(config, mail));
      await makeFolders(folder, 0o700);
      await writeFile(path.join(folder, `${randomUUIDv7()}.eml`), text as Buffer, { mode: 0o600 });
    },
  };
}

/** Milliseconds that a mail server is waited for; nodemailer's own are minutes, for which a stopping server would wait too. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * The mailer of the configuration.
 * @throws StartupProblem when there is no mail server and no folder for mails can be made either.
 */
export async function openMailer(config: Config): Promise<Mailer> {
  if (!config.smtpURL) return outbox(config);
  const transport = createTransport({ url: config.smtpURL, ...timeouts });
  return {
    send: async (mail) => {
      await transport.sendMail(message(config, mail));
    },
  };
}
