/** Recovery emails over SMTP, using a small mail server in the test: what it receives, and what a user sees if it fails. */
import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openMailer } from '../src/mail/open-mailer.ts';
import { type TestApp, testApp } from './support/app.ts';

/** The behaviour of the mail server. */
interface Manners {
  /** Accepts a connection but never responds. */
  mute?: boolean;
  /** Offers STARTTLS, then rejects it. */
  refusesTLS?: boolean;
  /** Rejects the recipient and repeats the address in its reply. */
  refusesRecipient?: boolean;
}

interface Sink {
  url: string;
  /** The lines sent by clients. */
  heard: string[];
  /** The bodies of the accepted emails. */
  taken: string[];
  connections: () => number;
  close: () => Promise<void>;
}

async function mailSink({
  mute = false,
  refusesTLS = false,
  refusesRecipient = false,
}: Manners = {}): Promise<Sink> {
  const [heardCommands, mails]: [string[], string[]] = [[], []];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const reply = (line: string) => socket.write(`${line}\r\n`);
    if (mute) return;
    reply('220 sink');
    let body: string[] | null = null;
    let pending = '';
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString()).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (body) {
          if (line !== '.') body.push(line);
          else {
            mails.push(body.join('\r\n'));
            body = null;
            reply('250 taken');
          }
          continue;
        }
        heardCommands.push(line);
        const verb = line.split(/[ :]/)[0]?.toUpperCase();
        if (verb === 'EHLO') reply(refusesTLS ? '250-sink\r\n250 STARTTLS' : '250 sink');
        else if (verb === 'STARTTLS') reply('454 no TLS now');
        else if (verb === 'RCPT' && refusesRecipient) reply(`550 ${line} is unknown`);
        else if (verb === 'DATA') {
          body = [];
          reply('354 go on');
        } else if (verb === 'QUIT') socket.end('221 bye\r\n');
        else reply('250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: heardCommands,
    taken: mails,
    connections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const openServers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of openServers.splice(0).toReversed()) await close();
});

/** A server that sends email through `url`, with a user who has an email address; `logged` holds its log. */
async function serverWith(url: string) {
  const stream = new PassThrough();
  const logged: string[] = [];
  stream.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  const test: TestApp = await testApp({
    environment: { SMTP_URL: url, PUBLIC_URL: 'https://encuestas.example.org' },
    mailer: openMailer,
    log: Fastify({ logger: { level: 'info', stream } }).log,
  });
  openServers.push(test.close);
  const user = await test.userWith([]);
  const email = 'ingrid@example.org';
  await test.db
    .updateTable('app_user')
    .set({ email, email_fold: email, name: 'Íngrid\r\nBcc: robo@malo.example' })
    .where('id', '=', user.id)
    .execute();
  const ask = (path: string, value = email) =>
    test.anonymous('POST', `/users/${path}`, { resetBy: 'email', value });
  return { ask, user, email, logged };
}

async function sinkOf(manners?: Manners): Promise<Sink> {
  const server = await mailSink(manners);
  openServers.push(server.close);
  return server;
}

const replyMessage =
  'Si los datos corresponden a una cuenta, recibirá un correo en unos minutos. Si ya pidió uno hace menos de un minuto, espere ese. Revise también la carpeta de correo no deseado.';

it('hands a letter over to one recipient, with both parts and no header of anybody’s making', async () => {
  const mails = await sinkOf();
  const { ask, email } = await serverWith(mails.url);
  expect((await ask('reset-password')).body.message).toBe(replyMessage);
  await expect.poll(() => mails.taken).toHaveLength(1);
  expect(mails.heard.filter((line) => /^RCPT/i.test(line))).toEqual([`RCPT TO:<${email}>`]);
  const [headerText = '', ...bodyParts] = mails.taken[0]!.split('\r\n\r\n');
  expect(headerText).not.toMatch(/^(bcc|cc):/im);
  expect(headerText).toContain(`To: ${email}`);
  expect(bodyParts.join('')).toContain('text/html');
});

it('hands over nothing in clear where the server offers TLS and then refuses it', async () => {
  const mails = await sinkOf({ refusesTLS: true });
  const { ask, logged } = await serverWith(mails.url);
  expect((await ask('reset-password')).body.message).toBe(replyMessage);
  await expect.poll(() => logged.join('')).toContain('afterwards');
  expect(mails.taken).toEqual([]);
  expect(mails.heard.some((line) => /^(MAIL|RCPT|DATA)/i.test(line))).toBe(false);
});

it('answers alike while no mail server is there, and logs a fault without the address', async () => {
  const closedServer = await mailSink();
  await closedServer.close();
  const { ask, email, user, logged } = await serverWith(closedServer.url);
  expect(await ask('reset-user')).toMatchObject({ status: 200, body: { message: replyMessage } });
  expect(await ask('reset-user', 'nadie@example.org')).toMatchObject({
    status: 200,
    body: { message: replyMessage },
  });
  await expect.poll(() => logged.join('')).toContain('afterwards');
  expect(logged.join('')).not.toContain(email);
  expect(logged.join('')).not.toContain(user.login);
});

it('logs no address that the mail server refuses by name', async () => {
  const mails = await sinkOf({ refusesRecipient: true });
  const { ask, email, logged } = await serverWith(mails.url);
  expect((await ask('reset-password')).status).toBe(200);
  await expect.poll(() => logged.join('')).toContain('afterwards');
  expect(logged.join('')).not.toContain(email);
});

it('keeps nobody waiting for a mail server that says nothing', async () => {
  const mails = await sinkOf({ mute: true });
  const { ask } = await serverWith(mails.url);
  expect((await ask('reset-password')).body.message).toBe(replyMessage);
  await expect.poll(() => mails.connections()).toBe(1);
  expect((await ask('reset-user', 'nadie@example.org')).status).toBe(200);
  await mails.close();
  openServers.splice(openServers.indexOf(mails.close), 1);
});
