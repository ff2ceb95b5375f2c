/** What the server knows about itself and its machine, for the status of the site. */
export interface SiteFacts {
  readonly startedAt: Temporal.Instant;
  /** The nightly backups of this server; null if BACKUP_DIR is not set. */
  readonly backup: { readonly keep: number; readonly isEncrypted: boolean } | null;
  /** The names of the jobs that run every hour. */
  hourlyJobs(): Promise<readonly string[]>;
  /** The version, and the hash of its commit; null if unknown. */
  version(): Promise<{ readonly version: string; readonly commit: string | null }>;
  /** The names of the files in BACKUP_DIR; null if the folder cannot be read. */
  backupFiles(): Promise<readonly string[] | null>;
  /** The disk of DATA_DIR. */
  disk(): Promise<Disk>;
  /** The migrations of this version. */
  knownMigrations(): readonly string[];
}

export interface Disk {
  readonly freeBytes: bigint;
  readonly totalBytes: bigint;
  readonly writable: boolean;
}
