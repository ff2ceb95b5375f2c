declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  interface Busboy extends Writable {
    on(event: 'file', listener: (field: string, file: Readable) => void): this;
    on(event: 'error', listener: (error: unknown) => void): this;
    on(event: 'close', listener: () => void): this;
  }

  /** https://github.com/mscdex/busboy/tree/v1.6.0#api */
  export default function busboy(options: {
    readonly headers: IncomingHttpHeaders;
    readonly limits?: { readonly files?: number; readonly fields?: number; readonly fieldSize?: number };
  }): Busboy;
}
