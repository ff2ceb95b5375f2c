import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { HTTPMethod } from 'find-my-way';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Context } from '../../schema/builder.ts';
import type { BodyOptions } from '../http/body.ts';
import { closeSource } from '../http/sendStream.ts';
import type { Purpose } from '../limits/purpose.ts';
import { checkDeprecation, type DeprecatedUse, type Deprecation } from './deprecation.ts';
import type { Tag } from './tags.ts';
import { twinOf } from './twin.ts';
import type { UploadedFile, UploadOptions } from './upload.ts';

/** The input of a call's handler. */
export interface Call {
  readonly actor: Context;
  /** What stands for `{id}` in the path; empty in a call without it. */
  readonly id: string;
  /** All parts of the path in braces. */
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** The JSON body; undefined if there is none. */
  readonly body: unknown;
  /** Reads the file of a call that declares `upload`. */
  readonly file: () => Promise<UploadedFile>;
  /** Opens it while it arrives, if it is streamed. */
  readonly openFile: () => Promise<Readable>;
  /** The header `Idempotency-Key`, if there is one. */
  readonly idempotencyKey: string | null;
  readonly log: Logger;
}

/** The fields of a JSON body; none of one that is no object. The service says what is missing. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** A call that is answered by a service. */
export interface Handled {
  /** Calls the service and shapes its answer. Contains no rules. */
  readonly handle: (call: Call) => Promise<unknown>;
  readonly fixed?: never;
}

/** How a call is answered: by a service or, if the answer is the same for all callers, without looking up the caller. */
type Answering =
  | Handled
  | {
      /** Needs no session and no statement, and costs no points. `commit` is the setting COMMIT. */
      readonly fixed: (commit?: string) => Promise<unknown>;
      readonly handle?: never;
    };

/**
 * Whether a signed-in user is needed. `session` refuses access tokens, `admin` everybody but administrators. A session that only completes
 * challenges makes those calls that change something and say `completing`, and no others.
 */
export type Access = boolean | 'completing' | 'session' | 'admin';

/** A REST call, with everything that openapi.json says about it. */
export type Route = Description & Answering;

/** A call as it is declared. Who may call it and its purpose are those of the mutation with its `operationId`, unless given. */
type DeclaredRoute = Omit<Description, 'signedIn' | 'purpose'> &
  Partial<Pick<Description, 'signedIn' | 'purpose'>> &
  Answering;

/** A parameter of the query. It is required if its schema requires a value. */
interface Parameter {
  readonly description: string;
  /** For openapi.json. The service validates the value with its own shape. Lists are separated by commas. */
  readonly schema: z.ZodType;
}

/** A header of the answer. */
interface AnswerHeader {
  readonly description: string;
  readonly schema: z.ZodType;
}

interface Description {
  readonly method: Extract<HTTPMethod, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  /** In the notation of OpenAPI: `/api/children/{id}/moods`. */
  readonly path: string;
  /** What client generators name the call: a verb and a noun in camelCase. It never changes. */
  readonly operationId: string;
  readonly tag: Tag;
  /** A few words. */
  readonly summary: string;
  /** Sentences about what the summary does not say. openapi.json adds who may call, and the cost. */
  readonly description?: string;
  /** Whether the call needs a signed-in user. Checked before the body is read. */
  readonly signedIn: Access;
  /** The parameters of the query by name. */
  readonly query?: Readonly<Record<string, Parameter>>;
  /** Whether the call passes `idempotencyKey` on to its service. */
  readonly takesKey?: boolean;
  /** The shape of the JSON body for openapi.json. The service validates the body with its own shape. */
  readonly body?: z.ZodType;
  /** Whether fields of the body that the call does not know are ignored, as older clients rely on. All other calls refuse them. */
  readonly ignoresUnknownFields?: true;
  /** Limits of the body, if they are not 256 kB of application/json. */
  readonly bodyOptions?: BodyOptions;
  /** The file of a call that takes multipart/form-data instead of JSON. */
  readonly upload?: UploadOptions;
  /** The shape of the answer; absent for status 204 and for downloads. */
  readonly answer?: z.ZodType;
  /** The headers of a successful answer, besides those of every answer. */
  readonly answerHeaders?: Readonly<Record<string, AnswerHeader>>;
  /** The media type of a call that answers with a `Download`. */
  readonly download?: string;
  /** An example of the stream of a call that answers with an `EventStream`. */
  readonly events?: string;
  /** The status of a successful answer: 200 unless given. */
  readonly status?: number;
  /** Points of the hourly budget: 1 unless given. */
  readonly cost?: number;
  /** Additional points that depend on the body. */
  readonly costOfBody?: (body: unknown) => number;
  /** The largest value of `costOfBody`, and when it applies, for openapi.json. */
  readonly extraCost?: { readonly points: number; readonly when: string };
  /** Whether a body that costs more than others holds a file. */
  readonly bodyMayHoldFile?: true;
  /** Whether a token that may only write gets the answer, too: the call leaves out what it must not read. */
  readonly answersWriters?: true;
  /** Decides about budget and gate (`server/limits/limits.ts`). */
  readonly purpose: Purpose;
  /** Says that the call will end, in openapi.json and in the headers of its answers. */
  readonly deprecated?: Deprecation;
  /** Says the same of some requests only, while the call stays. */
  readonly deprecatedUse?: DeprecatedUse;
  /** The statuses of the refusals that this call can answer with, besides those that follow from the rest. */
  readonly refusals?: readonly (404 | 409)[];
  /** The shape of a refusal for openapi.json, if it is JSON with `error` instead of a plain sentence. */
  readonly refusalShape?: z.ZodType;
}

/** An answer that is saved as a file. Its name consists of visible ASCII characters. */
export class Download {
  readonly name: string;
  /** A stream may take longer than the time limit of the call. */
  readonly content: Readable | Uint8Array;

  constructor(name: string, content: Readable | Uint8Array) {
    this.name = name;
    this.content = content;
  }

  /** Closes a stream that will not be sent. */
  close(): void {
    if (!(this.content instanceof Uint8Array)) closeSource(this.content);
  }
}

/** An answer that stays open and sends events as they happen. */
export class EventStream {
  /** Sends it; the request is answered when it resolves, although the stream stays open. */
  readonly send: (response: ServerResponse) => Promise<void>;

  constructor(send: EventStream['send']) {
    this.send = send;
  }
}

/**
 * Completes and checks a route where it is declared.
 *
 * @throws RangeError if the route or a use of it is deprecated and ends too early
 * @throws Error if neither the route nor a mutation with its `operationId` says who may call it
 */
export function route(declared: DeclaredRoute): Route {
  for (const ending of [declared.deprecated, declared.deprecatedUse]) if (ending) checkDeprecation(ending);
  const twin = twinOf(declared.operationId);
  const { signedIn = twin.signedIn, purpose = twin.purpose } = declared;
  if (signedIn === undefined) throw new Error(`${declared.operationId} does not say who may call it`);
  return { ...declared, signedIn, purpose };
}
