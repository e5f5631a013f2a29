/**
 * An anchor: one line that says of a day which seal was the last. Kept where nobody who can change the database can write, it shows
 * what the chain alone cannot: that it was made again as a whole, or that its end is gone (decision 0076).
 */
import { type Kysely, sql } from 'kysely';
import { isSignedBy, signatureOf, signerOf } from '../db/installation-key.ts';
import type { Database } from '../db/types.ts';

/** The name of the key that signs anchors. */
export const anchorKey = 'audit-anchor';

/** What a line says. */
interface Anchor {
  /** ISO, in Colombia. */
  day: string;
  seal: number;
  /** All entries up to this seal. */
  entries: number;
  hash: string;
}

const textOf = ({ day, seal, entries, hash }: Anchor, signer: string) =>
  `${day} sello=${seal} registros=${entries} sha256=${hash} clave=${signer}`;

/** The line of the last seal; null before the first one. */
export async function nextAnchor(db: Kysely<Database>, day: string, key: Buffer): Promise<string | null> {
  const { rows } = await sql<Omit<Anchor, 'day'>>`
    select number as seal, hash, (select sum(entries) from audit_seal)::bigint as entries
    from audit_seal order by number desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return null;
  const text = textOf({ day, ...last }, signerOf(key));
  return `${text} firma=${signatureOf(key, text)}`;
}

const pattern =
  /(?<day>\d{4}-\d\d-\d\d) sello=(?<seal>\d{1,9}) registros=(?<entries>\d{1,15}) sha256=(?<hash>[0-9a-f]{64}) clave=(?<signer>[0-9a-f]{16}) firma=(?<signature>[0-9a-f]{64})/;

/** The day of a line; null when it is no anchor. */
export const dayOf = (line: string): string | null => pattern.exec(line)?.groups!['day'] ?? null;

/** What a file of anchors says about the chain. */
export interface CheckedAnchors {
  /** Lines whose seal the chain has unchanged. */
  matching: number;
  /** The newest of them. */
  newest: Pick<Anchor, 'day' | 'seal'> | null;
  /** How many of them were signed by the key of another installation. */
  ofOthers: number;
  problems: AnchorProblem[];
}

/** What is wrong with a line of the file. */
export interface AnchorProblem {
  /** From 1. */
  line: number;
  anchor: Pick<Anchor, 'day' | 'seal'> | null;
  reason: 'unreadable' | 'forged' | 'missing' | 'different';
}

/** What is wrong with one line against the chain; null when nothing is. */
function reasonOf(
  anchor: Anchor,
  signature: { signer: string; signature: string },
  key: Buffer | null,
  seal: { hash: string; entries: number } | undefined,
): AnchorProblem['reason'] | null {
  const isOwn = key !== null && signature.signer === signerOf(key);
  if (isOwn && !isSignedBy(key, textOf(anchor, signature.signer), signature.signature)) return 'forged';
  if (!seal) return 'missing';
  return seal.hash === anchor.hash && seal.entries === anchor.entries ? null : 'different';
}

/**
 * Holds every line of a file of anchors against the chain, which must have been verified in the same transaction.
 * @param key of this installation; null when it has made none
 */
export async function checkAnchors(
  trx: Kysely<Database>,
  text: string,
  key: Buffer | null,
): Promise<CheckedAnchors> {
  const { rows } = await sql<{ number: number; hash: string; entries: number }>`
    select number, hash, (sum(entries) over (order by number))::bigint as entries from audit_seal`.execute(
    trx,
  );
  const seals = new Map(rows.map((seal) => [seal.number, seal]));
  const checked: CheckedAnchors = { matching: 0, newest: null, ofOthers: 0, problems: [] };
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const groups = pattern.exec(line)?.groups as Record<
      'day' | 'seal' | 'entries' | 'hash' | 'signer' | 'signature',
      string
    > | null;
    if (!groups) {
      checked.problems.push({ line: index + 1, anchor: null, reason: 'unreadable' });
      continue;
    }
    const { day, hash, signer, signature } = groups;
    const anchor = { day, seal: Number(groups.seal), entries: Number(groups.entries), hash };
    const reason = reasonOf(anchor, { signer, signature }, key, seals.get(anchor.seal));
    if (reason) {
      checked.problems.push({ line: index + 1, anchor, reason });
      continue;
    }
    checked.matching++;
    if (key === null || signer !== signerOf(key)) checked.ofOthers++;
    if (!checked.newest || anchor.seal > checked.newest.seal) checked.newest = anchor;
  }
  return checked;
}
