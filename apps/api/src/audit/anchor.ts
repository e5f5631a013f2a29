/**
 * An anchor is one line recording the last seal of a day. If it is kept where nobody who can change the database can
 * write, it shows what the chain alone cannot: that the whole chain was rebuilt, or that its end is missing (decision
 * 0076).
 */
import { type Kysely, sql } from 'kysely';
import { isSignedBy, signatureOf, signerOf } from '../db/installation-key.ts';
import type { Database } from '../db/types.ts';

/** The name of the key that signs anchors. */
export const anchorKey = 'audit-anchor';

/** The contents of a line. */
interface Anchor {
  /** ISO date, Colombian time. */
  day: string;
  seal: number;
  /** Number of entries up to and including this seal. */
  entries: number;
  hash: string;
}

const textOf = ({ day, seal, entries, hash }: Anchor, signer: string) =>
  `${day} sello=${seal} registros=${entries} sha256=${hash} clave=${signer}`;

/** The anchor line for the last seal; null if there is no seal yet. */
export async function nextAnchor(db: Kysely<Database>, day: string, key: Buffer): Promise<string | null> {
  const { rows } = await sql<Omit<Anchor, 'day'>>`
    select number as seal, hash, (select sum(entries) from audit_seal)::bigint as entries
    from audit_seal order by number desc limit 1`.execute(db);
  const [newestSeal] = rows;
  if (!newestSeal) return null;
  const text = textOf({ day, ...newestSeal }, signerOf(key));
  return `${text} firma=${signatureOf(key, text)}`;
}

const pattern =
  /(?<day>\d{4}-\d\d-\d\d) sello=(?<seal>\d{1,9}) registros=(?<entries>\d{1,15}) sha256=(?<hash>[0-9a-f]{64}) clave=(?<signer>[0-9a-f]{16}) firma=(?<signature>[0-9a-f]{64})/;

/** The day of an anchor line; null if the line is not an anchor. */
export const dayOf = (line: string): string | null => pattern.exec(line)?.groups!['day'] ?? null;

/** The result of checking a file of anchors against the chain. */
export interface CheckedAnchors {
  /** Lines whose seal is unchanged in the chain. */
  matching: number;
  /** The newest matching line. */
  newest: Pick<Anchor, 'day' | 'seal'> | null;
  /** How many matching lines were signed with another installation's key. */
  ofOthers: number;
  problems: AnchorProblem[];
}

/** A problem with one line of the file. */
export interface AnchorProblem {
  /** The number of the line, counted from 1. */
  line: number;
  anchor: Pick<Anchor, 'day' | 'seal'> | null;
  reason: 'unreadable' | 'forged' | 'missing' | 'different';
}

/** Why a line does not match the chain; null if it does. */
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
 * Compares every line of an anchor file with the chain, which must have been verified in the same transaction.
 * @param key this installation's key; null if it has not created one
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
  const result: CheckedAnchors = { matching: 0, newest: null, ofOthers: 0, problems: [] };
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const groups = pattern.exec(line)?.groups as Record<
      'day' | 'seal' | 'entries' | 'hash' | 'signer' | 'signature',
      string
    > | null;
    if (!groups) {
      result.problems.push({ line: index + 1, anchor: null, reason: 'unreadable' });
      continue;
    }
    const { day, hash, signer, signature } = groups;
    const anchor = { day, seal: Number(groups.seal), entries: Number(groups.entries), hash };
    const reason = reasonOf(anchor, { signer, signature }, key, seals.get(anchor.seal));
    if (reason) {
      result.problems.push({ line: index + 1, anchor, reason });
      continue;
    }
    result.matching++;
    if (key === null || signer !== signerOf(key)) result.ofOthers++;
    if (!result.newest || anchor.seal > result.newest.seal) result.newest = anchor;
  }
  return result;
}
