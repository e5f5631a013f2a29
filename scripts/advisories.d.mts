interface Advisory {
  id: string;
  package: string;
  range: string;
  severity: string;
  source: string;
}
export interface AdvisoryList {
  /** The day on which people last added to it. */
  collected: string;
  /** The day on which a registry was last asked about every installed version; null if never. */
  asked: string | null;
  advisories: Advisory[];
  /** What is accepted, why and until which day. */
  exceptions: { id: string; package: string; reason: string; until: string }[];
}
interface Lock {
  packages: Record<
    string,
    { name?: string; version?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
  >;
}
interface Known extends Omit<Advisory, 'range'> {
  version: string;
  ships: boolean;
}
export function readAdvisories(): AdvisoryList;
export function known(lock: Lock, list: AdvisoryList): Known[];
export function isExcused(one: Known, list: AdvisoryList, day: string): boolean;
export function unexcused(lock: Lock, list: AdvisoryList, day: string): Known[];
export function coverage(
  lock: Lock,
  list: AdvisoryList,
): { collected: string; asked: string | null; seen: string[]; packages: number };
export function withAnswer(
  list: AdvisoryList,
  answer: Record<string, { url: string; vulnerable_versions: string; severity: string }[]>,
  day: string,
): AdvisoryList;
