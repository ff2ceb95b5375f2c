import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { StartError } from '../../prisma/embedded/startError.ts';
import { encodingSentence, textOf } from '../../prisma/textFile.ts';
import type { FirebaseConfig } from '../../schema/identity/google/google.rules.ts';
import { publicPlaceOf } from './publicUrl.ts';
import type { Rule } from './rule.ts';
import { type ValueOf, type VariableName, variables } from './variables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A variable of the environment has a value that is not allowed. The message is one sentence for the operator. */
export class EnvError extends StartError {
  override name = 'EnvError';
}

const googleCertificates = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/** The start warns about it. */
const exampleSender = 'support@dadventures.example';

export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The settings of a server. */
export interface Env {
  /** TCP port; 0 for any free one. */
  readonly port: number;
  readonly host: string;
  /** The address under which browsers reach the server, with its path if it has one, without a trailing slash. */
  readonly publicUrl: string;
  /** The path of that address, such as `/dadventures`; empty without one. */
  readonly basePath: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absent: the embedded database in dataDir. */
  readonly databaseUrl?: string;
  readonly databaseReplicaUrl?: string;
  /** Whether statements are named; `unnamed` for a pooler that does not support names. */
  readonly databaseStatements: ValueOf<'DATABASE_STATEMENTS'>;
  /** Absent: generated once and stored in dataDir. */
  readonly sessionSecret?: string;
  /** Opens cookies that were sealed with it, but seals none. */
  readonly sessionSecretPrevious?: string;
  /** Lower case. */
  readonly ownerEmail?: string;
  /** Where users can write to; empty if nobody has said. */
  readonly supportEmail: string;
  /** Absent: the program sends no mail. */
  readonly smtpUrl?: string;
  /** The sender of mails. */
  readonly mailFrom: string;
  /** The other origins whose pages may use the API with an access token; `*` stands for any. */
  readonly apiOrigins: readonly string[];
  /** Whether webhooks and push services may lie on this machine and in its own network. */
  readonly outboundPrivate: ValueOf<'OUTBOUND_PRIVATE'>;
  /** Whom push services may ask about notifications, as a mailto: or https: address; absent: the support address or the site's own. */
  readonly vapidSubject?: string;
  /** Whether browsers demand HTTPS of the host's subdomains, too. */
  readonly hstsSubdomains: ValueOf<'HSTS_SUBDOMAINS'>;
  /** Who may register: anybody, those with an invitation, or nobody. */
  readonly registration: ValueOf<'REGISTRATION'>;
  /** Who needs a second factor: nobody, or administrators and the site owner. */
  readonly requireSecondFactor: ValueOf<'REQUIRE_SECOND_FACTOR'>;
  /** Whether the site says what other families do; `auto`: from 50 families on. */
  readonly community: ValueOf<'COMMUNITY'>;
  /** Absolute path of the folder for nightly backups; absent: none are made. */
  readonly backupDir?: string;
  /** How many nightly backups are kept. */
  readonly backupKeep: number;
  /** The age recipient for whom backups are encrypted; absent: they are not. */
  readonly backupPublicKey?: string;
  /** Absent unless all settings of Google sign-in are set. */
  readonly firebase?: FirebaseConfig;
  /** The variables that Google sign-in is missing; empty if it is configured. */
  readonly firebaseMissing: readonly string[];
  /** Where Google publishes the certificates of its ID tokens. */
  readonly firebaseCertsUrl: string;
  readonly photoStore: 'disk' | 's3';
  /** Set if photoStore is s3. */
  readonly s3?: Readonly<S3Settings>;
  /** Number of processes that answer requests. */
  readonly webConcurrency: number;
  readonly logLevel: ValueOf<'LOG_LEVEL'>;
  /** How many proxies in front append to X-Forwarded-For; 0 ignores the header. */
  readonly trustProxy: number;
  readonly rateLimits: 'on' | 'off';
  readonly metricsPort?: number;
  /** The commit that this program was built from; absent: ask git. */
  readonly commit?: string;
  /** The address on which metrics are served. */
  readonly metricsHost: string;
}

/**
 * Loads the checkout's `.env` file, if there is one, into the environment. Variables that are already set stay.
 *
 * @param file another one, and another environment, for tests
 * @throws EnvError if its text cannot be read: settings that are passed over in silence open what should be closed
 */
export function loadEnvFile(file: string = resolve(ROOT, '.env'), target: NodeJS.ProcessEnv = process.env): void {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new EnvError(`${file} cannot be read: ${message}.`);
  }
  const text = textOf(bytes);
  if (text === null) throw new EnvError(encodingSentence(file));
  for (const [name, value] of Object.entries(parseEnv(text))) target[name] ??= value;
}

/** The settings with the port that was chosen for PORT 0. */
export function withPort(env: Env, port: number): Env {
  return Object.freeze({ ...env, port, publicUrl: env.publicUrl.replace(/:0(?=\/|$)/, `:${port}`) });
}

function refuse(name: string, value: string, rule: Rule<unknown>): never {
  const held = (rule.show ?? JSON.stringify)(value);
  throw new EnvError(`${name} is ${held}, but must be ${rule.allowed}.`);
}

/** The object without its undefined entries, which `exactOptionalPropertyTypes` distinguishes from absent ones. */
function present<T extends object>(entries: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

type Read = <N extends VariableName>(name: N) => ValueOf<N> | undefined;

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
  const need = (name: VariableName & `S3_${string}`): string => {
    const value = read(name);
    if (value === undefined)
      throw new EnvError(`${name} is not set, but must be ${variables[name].allowed} because PHOTO_STORE is s3.`);
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
 * Reads and checks the settings. An empty variable counts as absent.
 *
 * @param source variables by name; by default those of this process
 * @returns a frozen object
 * @throws EnvError with one sentence that names the variable, its value (secrets hidden) and the allowed values
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const read: Read = <N extends VariableName>(name: N) => {
    const value = source[name]?.trim();
    if (value === undefined || value === '') return undefined;
    const rule: Rule<unknown> = variables[name];
    const result = rule.schema.safeParse(value);
    return result.success ? (result.data as ValueOf<N>) : refuse(name, value, rule);
  };
  // Checks all variables first, so that a wrong one is reported even if nothing uses it.
  for (const name of Object.keys(variables) as VariableName[]) read(name);

  const port = read('PORT') ?? 3000;
  const metricsPort = read('METRICS_PORT');
  if (metricsPort !== undefined && metricsPort === port)
    throw new EnvError(`METRICS_PORT is ${metricsPort}, but must be another port than PORT.`);
  const publicUrl = read('PUBLIC_URL');
  const photoStore = read('PHOTO_STORE') ?? 'disk';
  const supportEmail = read('SUPPORT_EMAIL') ?? '';
  const backupDir = read('BACKUP_DIR');
  return Object.freeze({
    port,
    host: read('HOST') ?? '127.0.0.1',
    ...publicPlaceOf(publicUrl ?? `http://127.0.0.1:${port}`),
    dataDir: resolve(ROOT, read('DATA_DIR') ?? 'data'),
    supportEmail,
    mailFrom: read('MAIL_FROM') ?? (supportEmail || exampleSender),
    apiOrigins: read('API_ORIGINS') ?? [],
    registration: read('REGISTRATION') ?? 'open',
    requireSecondFactor: read('REQUIRE_SECOND_FACTOR') ?? 'none',
    community: read('COMMUNITY') ?? 'auto',
    // Its former name goes on working.
    outboundPrivate: read('OUTBOUND_PRIVATE') ?? read('WEBHOOK_PRIVATE') ?? 'off',
    hstsSubdomains: read('HSTS_SUBDOMAINS') ?? 'off',
    backupKeep: read('BACKUP_KEEP') ?? 7,
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
    ...present({
      databaseUrl: read('DATABASE_URL'),
      databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
      sessionSecret: read('SESSION_SECRET'),
      sessionSecretPrevious: read('SESSION_SECRET_PREVIOUS'),
      ownerEmail: read('OWNER_EMAIL')?.toLowerCase(),
      smtpUrl: read('SMTP_URL'),
      vapidSubject: read('VAPID_SUBJECT'),
      backupDir: backupDir === undefined ? undefined : resolve(ROOT, backupDir),
      backupPublicKey: read('BACKUP_PUBLIC_KEY'),
      metricsPort,
      commit: read('COMMIT'),
    }),
  });
}
