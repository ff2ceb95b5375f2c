declare module 'yazl' {
  import type { PassThrough, Readable } from 'node:stream';

  interface EntryOptions {
    readonly mtime?: Date;
    readonly compress?: boolean;
  }

  /** Writes a ZIP archive entry by entry to `outputStream`. */
  export class ZipFile {
    readonly outputStream: PassThrough;
    addReadStream(stream: Readable, path: string, options?: EntryOptions): void;
    end(): void;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
