import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: path.resolve('data'),
      databaseURL: undefined,
      databaseOwnerURL: undefined,
      databaseReadURL: undefined,
      adminPassword: undefined,
      demo: true,
      smtpURL: undefined,
      publicURL: 'http://127.0.0.1:3000',
      trustProxy: false,
      backupEvery: 24,
      backupFolder: path.resolve('data/backups'),
      backupKey: undefined,
      backupKeepDays: 7,
      backupKeepWeeks: 5,
      auditAnchorFile: undefined,
      auditAnchorMail: undefined,
      metrics: false,
      webhookPrivate: false,
      serviceWorker: true,
      sessionIdleMinutes: 30,
      sessionMaxHours: 12,
      logLevel: 'info',
    });
  });

  it('reads what is set; a database of one’s own gets no demo unasked', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://u:p@h/d',
      PORT: '8080',
      TRUST_PROXY: '10.0.0.0/8',
    });
    expect(config).toMatchObject({ demo: false, port: 8080, trustProxy: '10.0.0.0/8' });
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@h/d', DEMO: '1' }).demo).toBe(true);
    const severalHosts = 'postgres://u:p@h1:5432,h2:5433/d?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL: severalHosts }).databaseURL).toBe(severalHosts);
    expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://o:p@h/d' })).toThrow(ConfigError);
    expect(() => readConfig({ DATABASE_READ_URL: 'postgres://o:p@h/d' })).toThrow(ConfigError);
    expect(readConfig({ DEMO: '0', PUBLIC_URL: 'https://x.co/' })).toMatchObject({
      demo: false,
      publicURL: 'https://x.co',
    });
  });

  it.each([
    ['', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['loopback, 10.0.0.5', 'loopback,10.0.0.5'],
    ['UniqueLocal', 'uniquelocal'],
    ['fd00::/8', 'fd00::/8'],
  ])('takes TRUST_PROXY=%s, which the server can start with', async (value, trusted) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: value });
    expect(trustProxy).toBe(trusted);
    if (typeof trustProxy !== 'number') await Fastify({ trustProxy }).close();
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://u:secreto@h/d'],
    ['DATABASE_URL', 'mysql://u:secreto@h1,h2/d'],
    ['DATABASE_URL', 'postgres://u:secreto@h1:x,h2/d'],
    ['DATABASE_URL', 'postgres://u:secreto@h1,/d'],
    ['DATABASE_URL', 'postgres://u:secreto@h1,h2/d?target_session_attrs=standby'],
    ['SMTP_URL', 'secreto'],
    ['PUBLIC_URL', 'ftp://x'],
    ['DEMO', 'quizás'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_MAX_HOURS', '1.5'],
    ['TRUST_PROXY', 'quizás'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '17'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['TRUST_PROXY', '300.1.1.1'],
    ['LOG_LEVEL', 'mucho'],
    ['ADMIN_PASSWORD', 'con espacio'],
    ['BACKUP_KEY', 'secreto'],
    ['BACKUP_EVERY', 'diario'],
  ])('refuses %s=%s in one Spanish line without secrets', (name, value) => {
    const readValue = () => readConfig({ [name]: value });
    expect(readValue).toThrow(ConfigError);
    expect(readValue).toThrow(new RegExp(`^${name}[^\\n]*\\.$`));
    expect(readValue).not.toThrow(/secreto|con espacio/);
  });
});
