/** What a backup consists of, in whichever format it is written. */

/** The first frame of a backup. */
export interface BackupHeader {
  format: number;
  /** ISO instant. */
  made: string;
  migrations: { name: string; checksum: string }[];
}

/** What a backup consists of. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; text: Buffer }
  | { kind: 'sequence'; sequence: string; last: string | null }
  | { kind: 'end'; rows: number };
