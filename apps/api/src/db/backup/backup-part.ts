/** The parts of a backup, independent of the file format. */

/** The first frame of a backup. */
export interface BackupHeader {
  format: number;
  /** ISO timestamp. */
  made: string;
  migrations: { name: string; checksum: string }[];
  /** The key that signed the backup (`backup-signature.ts`); absent in older backups. */
  signer?: string;
}

/** A part of a backup. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; text: Buffer }
  | { kind: 'sequence'; sequence: string; last: string | null }
  /** When read from a file, the end also carries the computed checksum, which matches the one in the file. */
  | { kind: 'end'; rows: number; sha256?: string; signature?: string | undefined };
