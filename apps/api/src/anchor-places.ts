/** Where the settings say to anchor the hash chain of the audit trail. */
import path from 'node:path';
import type { Config } from './config.ts';
import { anchorLetter } from './mail/anchor-letter.ts';
import { mailOf } from './mail/letter.ts';
import type { Mailer } from './mail/mailer.ts';
import type { AnchorPlace } from './audit/anchoring.ts';

/** The settings for anchors, and what they depend on. */
type AnchorSettings = Pick<Config, 'auditAnchorFile' | 'auditAnchorMail' | 'dataDir' | 'publicURL'>;

/** The file and the mailbox that receive a line a day; none if neither is set. Emailed lines are recorded in DATA_DIR. */
export function anchorPlaces(settings: AnchorSettings, mailer: Mailer): AnchorPlace[] {
  const { auditAnchorFile: file, auditAnchorMail: address, dataDir, publicURL } = settings;
  const deliver = (line: string) => mailer.send(mailOf(address!, anchorLetter(publicURL, line)));
  return [
    ...(file ? [{ file }] : []),
    ...(address ? [{ file: path.join(dataDir, 'audit-anchors-mailed.txt'), deliver }] : []),
  ];
}
