import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '../prisma/embedded/startError.ts';
import { type FirebaseConfig, firebaseApiKey } from '../schema/account/google.rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A variable of the environment has a value that is not allowed. The message is one sentence for the user. */
export class EnvError extends StartError {
  override name = 'EnvError';
}

/** How to read one variable: what it may hold, said for people too, and how its value is shown in a message. */
interface Rule<T> {
  schema: z.ZodType<T, string>;
  allowed: string;
  show?: (value: string) => string;
}

function wholeNumber(least: number, most: number): Rule<number> {
  const schema = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
  return { schema, allowed: `a whole number from ${least} to ${most}` };
}

function oneOf<const T extends readonly [string, ...string[]]>(...values: T): Rule<T[number]> {
  return {
    schema: z.enum(values) as unknown as z.ZodType<T[number], string>,
    allowed: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
  };
}

function text(pattern: RegExp, allowed: string): Rule<string> {
  return { schema: z.string().regex(pattern), allowed };
}

function hidden(value: string): string {
  return `a hidden value of ${value.length} characters`;
}

function address(protocols: string[], allowed: string, bare = false): Rule<string> {
  const schema = z.string().refine((value) => {
    const url = URL.parse(value);
    return (
      url !== null &&
      protocols.includes(url.protocol) &&
      (!bare || (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''))
    );
  });
  return {
    schema,
    allowed,
    show: (value) => (URL.canParse(value) ? JSON.stringify(value.replace(/\/\/[^@/]*@/, '//***@')) : hidden(value)),
  };
}

const database = address(['postgresql:', 'postgres:'], 'an address like postgresql://user:password@host:5432/database');
const anyText = text(/^\S.*$/, 'any text');
const hostName = text(/^[\w.:-]+$/, 'a host name or an IP address');
const email = text(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address');

/** What comes from there decides who is who: nobody on the way may change it. */
const secureAddress: Rule<string> = {
  ...address(['https:'], 'an https address, or an http address of this machine such as http://127.0.0.1:9099/certs'),
  schema: z.string().refine((value) => {
    const url = URL.parse(value);
    const isHere = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
    return url?.protocol === 'https:' || isHere;
  }),
};

/** Every variable, as in .env.example and section 1 of the design. */
const RULES = {
  PORT: wholeNumber(0, 65_535),
  HOST: hostName,
  PUBLIC_URL: address(
    ['http:', 'https:'],
    'an http or https address without a path, such as https://dadventures.example',
    true,
  ),
  DATA_DIR: anyText,
  DATABASE_URL: database,
  DATABASE_REPLICA_URL: database,
  DATABASE_STATEMENTS: oneOf('named', 'unnamed'),
  SESSION_SECRET: { ...text(/^.{32,}$/, 'at least 32 characters that nobody can guess'), show: hidden },
  SESSION_SECRET_PREVIOUS: {
    ...text(/^.{32,}$/, 'at least 32 characters: what SESSION_SECRET was before'),
    show: hidden,
  },
  OWNER_EMAIL: email,
  SUPPORT_EMAIL: email,
  FIREBASE_API_KEY: {
    ...text(firebaseApiKey, '"AIza" followed by 35 letters, digits, hyphens or underscores'),
    show: hidden,
  },
  FIREBASE_PROJECT_ID: text(/^[a-z0-9-]{4,40}$/, 'a Firebase project id: lower-case letters, digits and hyphens'),
  FIREBASE_APP_ID: text(/^[\w:.-]+$/, 'a Firebase app id such as 1:1234567890:web:0a1b2c'),
  FIREBASE_AUTH_DOMAIN: text(/^[a-z0-9.-]+$/i, 'a host name such as my-project.firebaseapp.com'),
  FIREBASE_CERTS_URL: secureAddress,
  PHOTO_STORE: oneOf('disk', 's3'),
  S3_ENDPOINT: address(['http:', 'https:'], 'an http or https address such as https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: text(/^[\w-]+$/, 'a region name such as eu-central-1'),
  S3_BUCKET: text(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
  ),
  S3_ACCESS_KEY_ID: { ...anyText, show: hidden },
  S3_SECRET_ACCESS_KEY: { ...anyText, show: hidden },
  WEB_CONCURRENCY: wholeNumber(1, 64),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  TRUST_PROXY: wholeNumber(0, 10),
  RATE_LIMITS: oneOf('on', 'off'),
  METRICS_PORT: wholeNumber(1, 65_535),
  COMMIT: text(/^[0-9a-f]{7,64}$/, 'the hash of a commit: 7 to 64 hexadecimal digits'),
  METRICS_HOST: hostName,
} satisfies Record<string, Rule<string> | Rule<number>>;

type Name = keyof typeof RULES;
type ValueOf<N extends Name> = z.output<(typeof RULES)[N]['schema']>;

const googleCertificates = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The settings of one server (design 1). */
export interface Env {
  /** TCP port; 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Origin under which browsers reach the server, without a slash at the end. */
  readonly publicUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absent: the embedded database in dataDir. */
  readonly databaseUrl?: string;
  readonly databaseReplicaUrl?: string;
  /** Whether statements keep their names; unnamed for a pooler that does not know them. */
  readonly databaseStatements: ValueOf<'DATABASE_STATEMENTS'>;
  /** Absent: made once and kept in dataDir. */
  readonly sessionSecret?: string;
  /** Opens cookies that it has sealed, and seals none. */
  readonly sessionSecretPrevious?: string;
  /** Lower case. */
  readonly ownerEmail?: string;
  readonly supportEmail: string;
  /** Absent unless everything that Google sign-in needs is set. */
  readonly firebase?: FirebaseConfig;
  /** The variables that Google sign-in still needs; empty when it is configured. */
  readonly firebaseMissing: readonly string[];
  /** Where the certificates are with which Google signs ID tokens. */
  readonly firebaseCertsUrl: string;
  readonly photoStore: 'disk' | 's3';
  /** Set if photoStore is s3. */
  readonly s3?: Readonly<S3Settings>;
  /** Number of processes that answer requests. */
  readonly webConcurrency: number;
  readonly logLevel: ValueOf<'LOG_LEVEL'>;
  /** How many proxies in front of us add to X-Forwarded-For; 0: the header is not believed. */
  readonly trustProxy: number;
  readonly rateLimits: 'on' | 'off';
  readonly metricsPort?: number;
  /** The commit that this program was built from; absent: the one that git names, if it is there. */
  readonly commit?: string;
  /** Where metrics are served, apart from all else. */
  readonly metricsHost: string;
  readonly production: boolean;
}

/** Loads the file `.env` of the checkout, if there is one, into process.env; what is set already stays. */
export function loadEnvFile(): void {
  const file = resolve(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The settings with the port that the system chose for PORT 0. */
export function withPort(env: Env, port: number): Env {
  return Object.freeze({ ...env, port, publicUrl: env.publicUrl.replace(/:0$/, `:${port}`) });
}

function refuse(name: string, value: string, rule: Rule<unknown>): never {
  const held = (rule.show ?? JSON.stringify)(value);
  throw new EnvError(`${name} is ${held}, but must be ${rule.allowed}.`);
}

/** The object without its undefined entries, which `exactOptionalPropertyTypes` tells from absent ones. */
function present<T extends object>(entries: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

type Read = <N extends Name>(name: N) => ValueOf<N> | undefined;

function readFirebase(read: Read): Pick<Env, 'firebase' | 'firebaseMissing'> {
  const apiKey = read('FIREBASE_API_KEY');
  const projectId = read('FIREBASE_PROJECT_ID');
  const appId = read('FIREBASE_APP_ID');
  const authDomain = read('FIREBASE_AUTH_DOMAIN');
  if (apiKey !== undefined && projectId !== undefined && appId !== undefined) {
    return {
      firebase: Object.freeze({ apiKey, projectId, appId, authDomain: authDomain ?? `${projectId}.firebaseapp.com` }),
      firebaseMissing: [],
    };
  }
  const needed = { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId, FIREBASE_APP_ID: appId };
  return {
    firebaseMissing: Object.entries(needed)
      .filter(([, value]) => value === undefined)
      .map(([name]) => name),
  };
}

function readS3(read: Read): S3Settings {
  const need = (name: Name & `S3_${string}`): string => {
    const value = read(name);
    if (value === undefined)
      throw new EnvError(`${name} is not set, but must be ${RULES[name].allowed} because PHOTO_STORE is s3.`);
    return value;
  };
  return {
    ...present({ endpoint: read('S3_ENDPOINT') }),
    region: need('S3_REGION'),
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

/**
 * Reads and checks the settings (design 1). An empty variable counts as absent.
 *
 * @param source variables by name; by default those of this process
 * @returns a frozen object
 * @throws EnvError with one sentence that names the variable, what it holds (secrets hidden) and what is allowed
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const read: Read = <N extends Name>(name: N) => {
    const value = source[name]?.trim();
    if (value === undefined || value === '') return undefined;
    const rule: Rule<unknown> = RULES[name];
    const result = rule.schema.safeParse(value);
    return result.success ? (result.data as ValueOf<N>) : refuse(name, value, rule);
  };
  // All are read before any is used, so that a wrong one is reported also where nothing needs it.
  for (const name of Object.keys(RULES) as Name[]) read(name);

  const port = read('PORT') ?? 3000;
  const metricsPort = read('METRICS_PORT');
  if (metricsPort !== undefined && metricsPort === port)
    throw new EnvError(`METRICS_PORT is ${metricsPort}, but must be another port than PORT.`);
  const publicUrl = read('PUBLIC_URL');
  const photoStore = read('PHOTO_STORE') ?? 'disk';
  return Object.freeze({
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl: publicUrl === undefined ? `http://127.0.0.1:${port}` : new URL(publicUrl).origin,
    dataDir: resolve(ROOT, read('DATA_DIR') ?? 'data'),
    supportEmail: read('SUPPORT_EMAIL') ?? 'support@dadventures.example',
    ...readFirebase(read),
    firebaseCertsUrl: read('FIREBASE_CERTS_URL') ?? googleCertificates,
    databaseStatements: read('DATABASE_STATEMENTS') ?? 'named',
    photoStore,
    ...(photoStore === 's3' ? { s3: Object.freeze(readS3(read)) } : {}),
    webConcurrency: read('WEB_CONCURRENCY') ?? 1,
    logLevel: read('LOG_LEVEL') ?? 'info',
    metricsHost: read('METRICS_HOST') ?? '127.0.0.1',
    trustProxy: read('TRUST_PROXY') ?? 0,
    rateLimits: read('RATE_LIMITS') ?? 'on',
    production: source['NODE_ENV'] === 'production',
    ...present({
      databaseUrl: read('DATABASE_URL'),
      databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
      sessionSecret: read('SESSION_SECRET'),
      sessionSecretPrevious: read('SESSION_SECRET_PREVIOUS'),
      ownerEmail: read('OWNER_EMAIL')?.toLowerCase(),
      metricsPort,
      commit: read('COMMIT'),
    }),
  });
}

/** Addresses that only this machine reaches. */
const loopback = /^(127\.[\d.]+|::1|localhost)$/;

/**
 * What an operator should know about settings that are allowed and still may not be meant.
 * @returns sentences for the log
 */
export function settingsWarnings({ publicUrl, trustProxy, host }: Env): readonly string[] {
  const isSecure = publicUrl.startsWith('https:');
  if (isSecure && trustProxy === 0) {
    return [
      'PUBLIC_URL is https, but TRUST_PROXY is 0: whoever comes through the proxy counts as one address, so that one of them ' +
        'can use up the attempts of all. Set TRUST_PROXY to the number of proxies in front.',
    ];
  }
  if (trustProxy > 0 && !isSecure && !loopback.test(host)) {
    return [
      `TRUST_PROXY is ${trustProxy}, PUBLIC_URL is http and HOST is ${host}: whoever reaches this port without the proxy can ` +
        'pretend to any address. Set TRUST_PROXY to 0, or let only the proxy reach the port.',
    ];
  }
  return [];
}
