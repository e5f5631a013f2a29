/** The consents that devices took during a month, compared with the consents that the server has. */
import { createHash } from 'node:crypto';
import { consentRows } from '../../apps/api/src/records/consents.ts';
import { inDatabase } from '../accounts.ts';

/** A person's answer as the device showed it, and the request that was sent. */
export interface TakenConsent {
  id: string;
  person: string;
  /** A new one for each recording. */
  attempt: string;
  text: string;
  version: number;
  accepted: boolean;
  respondent: string;
  signature: string;
  representation: unknown;
  askedDate: string;
  askedTime: string;
  asker: string;
}

/** The SHA-256 of a text, in hexadecimal. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const withHashes = ({ text, signature, ...consent }: TakenConsent) => ({
  ...consent,
  textHash: hashOf(text),
  signatureHash: hashOf(signature),
});

/** Each consent of the campaign that the server has. */
const storedConsents = (dataDir: string, campaignID: string) =>
  inDatabase(dataDir, (db) =>
    consentRows(db)
      .innerJoin('consent_text', (join) =>
        join
          .onRef('consent_text.campaign_id', '=', 'consent.campaign_id')
          .onRef('consent_text.version', '=', 'consent.version'),
      )
      .leftJoin('consent_signature', 'consent_signature.consent_id', 'consent.id')
      .select(['surveyable_id', 'attempt', 'consent_text.text', 'consent_signature.content as signature'])
      .where('consent.campaign_id', '=', campaignID)
      .execute(),
  );

type Stored = Awaited<ReturnType<typeof storedConsents>>[number];

const consentRecord = (row: Stored) => ({
  id: row.id,
  person: row.surveyable_id,
  attempt: row.attempt,
  version: row.version,
  accepted: row.accepted,
  respondent: row.respondent,
  representation: row.representative_quality && {
    quality: row.representative_quality,
    document: row.representative_document,
    heard: row.minor_heard,
    note: row.minor_note,
  },
  askedDate: row.asked_date,
  askedTime: row.asked_time,
  asker: row.asker,
  textHash: hashOf(row.text),
  signatureHash: hashOf(row.signature ?? ''),
});

/** The names of the values that differ. */
function unlike(a: object, b: object): string[] {
  const otherEntries = new Map(Object.entries(b));
  return Object.entries(a).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(otherEntries.get(name)) ? [] : [name],
  );
}

/**
 * Each difference between the acknowledged consents (`taken`) and those of the server, as a sentence. `begun` are the
 * attempts that were cut short, which the server may or may not have.
 */
export async function consentDifferences(
  server: { dataDir: string },
  { taken: consents, begun: cutAttempts }: { taken: readonly TakenConsent[]; begun: readonly string[] },
  campaignID: string,
): Promise<string[]> {
  const consentsOnServer = await storedConsents(server.dataDir, campaignID);
  const rowsByAttempt = Map.groupBy(consentsOnServer, ({ attempt }) => attempt);
  const knownAttempts = new Set([...cutAttempts, ...consents.map(({ attempt }) => attempt)]);
  const differences = consents.flatMap((consent) => {
    const [row, ...otherRows] = rowsByAttempt.get(consent.attempt) ?? [];
    if (!row) return [`consent ${consent.id} is lost`];
    const names = unlike(withHashes(consent), consentRecord(row));
    return [
      ...(otherRows.length > 0 ? [`consent ${consent.id} is doubled`] : []),
      ...(names.length > 0 ? [`consent ${consent.id} has another ${names.join(', ')}`] : []),
      ...(row.signature_hash === hashOf(consent.signature)
        ? []
        : [`consent ${consent.id}: the hash is not its signature's`]),
    ];
  });
  for (const attempt of rowsByAttempt.keys())
    if (!knownAttempts.has(attempt)) differences.push(`nobody took the consent of the attempt ${attempt}`);
  return differences;
}
