/**
 * Sends emails through SMTP_URL, or writes them as .eml files to DATA_DIR/outbox. Emails are not logged because they contain
 * links.
 */
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

/** Writes each email to its own file, readable only by the server's user because it may contain a recovery link. */
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

/**
 * Milliseconds to wait for a mail server. nodemailer's defaults are minutes, and a stopping server would have to wait for them
 * too.
 */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * The mailer according to the configuration.
 * @throws StartupProblem if there is no mail server and no outbox folder can be created
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
