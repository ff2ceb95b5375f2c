import { createHash } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { Caller } from '../caller.ts';
import type { Questions } from './questions.ts';

/** What a version answered about a family, to compare with later versions. */
export interface KeptAnswers {
  readonly version: string;
  /** When it was asked, ISO 8601. */
  readonly at: string;
  readonly questions: Questions;
  /** The GraphQL ids of the children. */
  readonly children: readonly string[];
  readonly people: Readonly<Record<string, KeptPerson>>;
  /** The secret of an access token of the owner. */
  readonly token: string;
  /** What the token read. */
  readonly tokenAnswers: readonly unknown[];
  /** Who signs in with an authenticator app, and its secret. */
  readonly app: { readonly email: string; readonly password: string; readonly secret: string };
  /** The lists of the owner's export. */
  readonly exported: Exported;
  /** SHA-256 of each photo that the owner sees, by its path. */
  readonly photos: Readonly<Record<string, string>>;
}

/** The lists of an export. */
export type Exported = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Somebody who asked. */
export interface KeptPerson {
  /** The cookies of their browser, which stays signed in. */
  readonly cookie: string;
  readonly answers: readonly unknown[];
}

/** The answers to all questions, in order. A refusal is its code. */
export async function answersTo(caller: Caller, questions: Questions, children: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  const ask = async (document: string, variables: Record<string, unknown>) => {
    const { data, code } = await caller.graphql(document, variables);
    answers.push(code ?? data);
  };
  for (const document of questions.viewer) await ask(document, {});
  for (const id of children) for (const document of questions.child) await ask(document, { id });
  return answers;
}

/** What a user downloads about their family, list by list. */
export async function exportedBy(caller: Caller): Promise<Exported> {
  const { status, bytes, text } = await caller.rest('GET', '/api/account/export');
  if (status !== 200) throw new Error(`${status} ${text}`);
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'export.json') {
      const json = JSON.parse(await textOf(await zip.openReadStreamPromise(entry))) as Record<string, unknown>;
      return Object.fromEntries(Object.entries(json).filter(([, list]) => Array.isArray(list))) as Exported;
    }
  throw new Error('The export has no export.json');
}

/** The paths of the photos in answers. */
export const photosIn = (answers: unknown): string[] => [
  ...new Set(JSON.stringify(answers).match(/\/photos\/[\w-]+/g) ?? []),
];

/** SHA-256 of each photo, by its path. */
export async function sumsOfPhotos(caller: Caller, paths: readonly string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const path of paths) {
    const { status, bytes } = await caller.send({ method: 'GET', path });
    sums[path] = status === 200 ? createHash('sha256').update(bytes).digest('hex') : String(status);
  }
  return sums;
}
