/** What the clients of a soak test sent and received, and what must be found in the end because of it. */

/** Milliseconds since the epoch: from sending to the answer, or from a kill until all is well again. */
export interface Span {
  from: number;
  to: number;
}

/** One write: `status` is null if its answer was lost, `sentBody` the values that were typed. */
export interface Write extends Span {
  kind: 'person' | 'loaded' | 'survey' | 'draft' | 'visit' | 'consent';
  /** The generated code; for a visit or a consent the attempt, for a loaded person the document. */
  code: string;
  /** The generated code of the person, or the ID; for a visit the ID of the family. */
  personID: string;
  /** The document of a person that was added or loaded. */
  identification: string | null;
  sentBody: Record<string, unknown>;
  status: number | null;
}

/** A step that could not be finished, or a line of a log that reports an error. */
export interface Failure extends Span {
  message: string;
}

type Found = Record<string, unknown> | null;

const sortedText = (values: Record<string, unknown>) =>
  JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The problem with a write, given every record found for it; null if there is none. */
export function faultOf(
  { kind, code, sentBody, status }: Write,
  storedWrites: readonly Found[],
): string | null {
  const records = storedWrites.filter((record) => record !== null);
  if (records.length > 1) return `${kind} ${code}: ${records.length} times`;
  const [record] = records;
  if (!record) return status === 200 ? `${kind} ${code}: acknowledged and lost` : null;
  return sortedText(record) === sortedText(sentBody) ? null : `${kind} ${code}: not as it was sent`;
}

/** The failures that no kill explains: those at another time, and answers other than 503 or a cut connection. */
export const unexplained = (failures: readonly Failure[], outages: readonly Span[]): Failure[] =>
  failures.filter(
    ({ from, to, message }) =>
      !outages.some((outage) => from <= outage.to && to >= outage.from) ||
      (/: 5\d\d /.test(message) && !message.includes(': 503 ')),
  );

/** The lines that contain one of these words, ignoring case. */
export function linesWith(log: string, words: readonly string[]): string[] {
  const folded = words.map((word) => word.toLowerCase());
  return log.split('\n').filter((line) => folded.some((word) => line.toLowerCase().includes(word)));
}
