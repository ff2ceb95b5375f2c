import type { Readable } from 'node:stream';
import type { HTTPMethod } from 'find-my-way';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Context } from '../../schema/builder.ts';
import type { BodyOptions } from '../http/body.ts';
import { closeSource } from '../http/sendStream.ts';
import type { Purpose } from '../limits/purpose.ts';
import type { UploadedFile, UploadOptions } from './upload.ts';

/** What a handler of a call gets. */
export interface Call {
  readonly actor: Context;
  /** The parts of the path that are written in braces. */
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** The JSON body; undefined when there is none. */
  readonly body: unknown;
  /** Takes in the file of a call that declares `upload`. */
  readonly file: () => Promise<UploadedFile>;
  /** The header `Idempotency-Key`, if there is one. */
  readonly idempotencyKey: string | null;
  readonly log: Logger;
}

/** What the server itself is, whoever asks. */
export interface ServerFacts {
  /** The commit that the build was told; absent where it was told none. */
  readonly commit?: string | undefined;
}

/** What answers a call: a service, or, where the answer is the same for everybody, the server without asking who it is. */
type Answering =
  | {
      /** Calls a service and shapes its answer; holds no rule of its own. */
      readonly handle: (call: Call) => Promise<unknown>;
      readonly fixed?: never;
    }
  | {
      /** Costs no session, no statement and no point. */
      readonly fixed: (facts: ServerFacts) => Promise<unknown>;
      readonly handle?: never;
    };

/** One call of the REST shim, with all that openapi.json says about it. */
export type Route = Description & Answering;

interface Description {
  readonly method: Extract<HTTPMethod, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  /** In the form of OpenAPI: `/api/children/{id}/moods`. */
  readonly path: string;
  readonly summary: string;
  /**
   * Whether the call needs a signed-in user; with `session`, one who came without an access token; with `admin`, an
   * administrator. It is checked before the body is read.
   */
  readonly signedIn: boolean | 'session' | 'admin';
  /** What the query may hold: a sentence for each parameter. */
  readonly query?: Readonly<Record<string, string>>;
  /** The shape of the JSON body, for openapi.json; the service reads it with its own. */
  readonly body?: z.ZodType;
  /** What the body may be instead of 256 kB of application/json. */
  readonly bodyOptions?: BodyOptions;
  /** The file that the call takes, as multipart/form-data, in place of a JSON body. */
  readonly upload?: UploadOptions;
  /** The shape of the answer; none for status 204 and for downloads. */
  readonly answer?: z.ZodType;
  /** The media type of the `Download` that the call answers. */
  readonly download?: string;
  /** The status of a success: 200 unless given. */
  readonly status?: number;
  /** What the call takes from the hourly budget: 1 point unless given. */
  readonly cost?: number;
  /** What the call takes besides, once its body is known. */
  readonly costOfBody?: (body: unknown) => number;
  /** What the call is for, where that decides from which budget it is paid and what it waits for. */
  readonly purpose?: Purpose;
  /** The refusals that the call can answer with, besides those of every call. */
  readonly refusals?: readonly number[];
  /** The shape of a refusal, for openapi.json, where it is JSON with `error` and not one plain sentence. */
  readonly refusalShape?: z.ZodType;
}

/** The answer of a call that gives a file to be saved under a name of visible ASCII characters. */
export class Download {
  readonly name: string;
  /** A stream may go on arriving long after the call's own time is up. */
  readonly content: Readable | Uint8Array;

  constructor(name: string, content: Readable | Uint8Array) {
    this.name = name;
    this.content = content;
  }

  /** Closes a stream that nobody will take. */
  close(): void {
    if (!(this.content instanceof Uint8Array)) closeSource(this.content);
  }
}

/** Keeps a route's types while it is declared. */
export const route = (declared: Route): Route => declared;
