/** What a backup consists of, in whichever format it is written. */

/** The first frame of a backup. */
export interface BackupHeader {
  format: number;
  /** ISO instant. */
  made: string;
  migrations: { name: string; checksum: string }[];
  /** Whose signature its end carries (`backup-signature.ts`); older backups have none. */
  signer?: string;
}

/** What a backup consists of. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; text: Buffer }
  | { kind: 'sequence'; sequence: string; last: string | null }
  /** Read from a file, the end also has the checksum that was computed, which is the one that the file names. */
  | { kind: 'end'; rows: number; sha256?: string; signature?: string | undefined };
