import { isAbsolute } from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv, withPort } from '../../../server/env/env.ts';
import { settingsNotes, settingsWarnings } from '../../../server/env/warnings.ts';

function refusal(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error('The settings were accepted.');
}

describe('settings', () => {
  test('all have a default, and the result cannot be changed', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      photoStore: 'disk',
      rateLimits: 'on',
      webConcurrency: 1,
      trustProxy: 0,
      metricsHost: '127.0.0.1',
    });
    expect(isAbsolute(env.dataDir)).toBe(true);
    expect(env).not.toHaveProperty('databaseUrl');
    expect(env).not.toHaveProperty('firebase');
    expect(env.firebaseMissing).toEqual(['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID']);
    expect(Object.isFrozen(env)).toBe(true);
  });

  test('an empty variable counts as absent', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', PHOTO_STORE: '' })).toEqual(readEnv({}));
  });

  test('the public address follows the port, without a trailing slash', () => {
    expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
    expect(readEnv({ PUBLIC_URL: 'https://dadventures.example/' }).publicUrl).toBe('https://dadventures.example');
    expect(withPort(readEnv({ PORT: '0' }), 4711)).toMatchObject({ port: 4711, publicUrl: 'http://127.0.0.1:4711' });
  });

  test('other origins are read as browsers send them', () => {
    const read = (value: string) => readEnv({ API_ORIGINS: value }).apiOrigins;
    expect(readEnv({}).apiOrigins).toEqual([]);
    expect(read('*')).toEqual(['*']);
    expect(read('https://Display.example/, http://192.168.1.5:8080 ,https://display.example:443')).toEqual([
      'https://display.example',
      'http://192.168.1.5:8080',
    ]);
    expect(read('http://[::1]:8080,http://localhost,capacitor://localhost')).toEqual([
      'http://[::1]:8080',
      'http://localhost',
      'capacitor://localhost',
    ]);
  });

  test('Google sign-in is configured if all its settings are set', () => {
    const google = {
      FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
      FIREBASE_PROJECT_ID: 'dads-4711',
      FIREBASE_APP_ID: '1:2:web:3',
    };
    expect(readEnv(google)).toMatchObject({
      firebaseMissing: [],
      firebase: { projectId: 'dads-4711', authDomain: 'dads-4711.firebaseapp.com' },
    });
    expect(readEnv({ ...google, FIREBASE_APP_ID: '' }).firebaseMissing).toEqual(['FIREBASE_APP_ID']);
    expect(readEnv({}).firebaseCertsUrl).toMatch(/^https:\/\/www\.googleapis\.com\/.*securetoken/);
    const issuer = 'http://127.0.0.1:9099/certificates';
    expect(readEnv({ FIREBASE_CERTS_URL: issuer }).firebaseCertsUrl).toBe(issuer);
  });

  test.each([
    ['PORT', 'abc', 'PORT is "abc", but must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536", but must be a whole number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT is "1e3", but must be a whole number from 0 to 65535.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be trace, debug, info, warn, error, fatal or silent.'],
    [
      'PUBLIC_URL',
      'https://a.example/b%20c',
      'PUBLIC_URL is "https://a.example/b%20c", but must be an http or https address such as https://dadventures.example or https://home.example/dadventures: a path has letters, digits, hyphens, dots, underscores and tildes only, and its first part is no name of the program such as api or settings.',
    ],
    ...[
      ['dadventures.example', 'dadventures.example'],
      ['https//dadventures.example', 'https//dadventures.example'],
      ['https://', 'https://'],
      ['ftp://dadventures.example', 'ftp://dadventures.example'],
      ['https://me:hunter2@dadventures.example', 'https://***@dadventures.example'],
      ['https//me:hunter/2@dadventures.example', '***@dadventures.example'],
    ].map(([value, shown]) => [
      'PUBLIC_URL',
      value,
      `PUBLIC_URL is "${shown}", but must be an http or https address such as https://dadventures.example or https://home.example/dadventures: a path has letters, digits, hyphens, dots, underscores and tildes only, and its first part is no name of the program such as api or settings.`,
    ]),
    [
      'FIREBASE_CERTS_URL',
      'http://googleapis.example/certificates',
      'FIREBASE_CERTS_URL is "http://googleapis.example/certificates", but must be an https address, or an http address of this machine such as http://127.0.0.1:9099/certs.',
    ],
    ...[
      'display.example',
      'https://display.example/path',
      'https://display.example?q',
      'https://user@display.example',
      'https://*.example',
      'https://a.example,*',
      'https://a.example,,https://b.example',
      'https://a.example https://b.example',
      'https:display.example',
      'https://display.example:99999',
      'file://',
      'null',
    ].map((value) => [
      'API_ORIGINS',
      value,
      `API_ORIGINS is ${JSON.stringify(value)}, but must be * or origins with commas between them, each without a path, such as https://display.example.`,
    ]),
    ['OWNER_EMAIL', 'me', 'OWNER_EMAIL is "me", but must be an e-mail address.'],
    ['RATE_LIMITS', 'false', 'RATE_LIMITS is "false", but must be on or off.'],
    ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY is "0", but must be a whole number from 1 to 64.'],
    ['METRICS_PORT', '3000', 'METRICS_PORT is 3000, but must be another port than PORT.'],
    [
      'PHOTO_STORE',
      's3',
      'S3_REGION is not set, but must be a region name such as eu-central-1 because PHOTO_STORE is s3.',
    ],
  ] as [string, string, string][])('%s=%s is refused in one sentence', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toBe(sentence);
  });

  test.each([
    ['SESSION_SECRET', 'hunter2'],
    ['SESSION_SECRET_PREVIOUS', 'hunter2'],
    ['FIREBASE_API_KEY', 'hunter2'],
    ['DATABASE_URL', 'mysql://dad:hunter2@db.example/dads'],
    ['DATABASE_URL', 'hunter2'],
    ['S3_ENDPOINT', 'me:hunter2@s3.example'],
    ['DATABASE_URL', 'postgresql://dad:12/hunter2@db.example/dads'],
    ['DATABASE_URL', 'postgresql://dad:hunter2/x@db.example/dads'],
    ['DATABASE_URL', 'postgresql://dad:12?hunter2@db.example/dads'],
    ['DATABASE_REPLICA_URL', 'postgresql://dad:12#hunter2@db.example/dads'],
    ['SMTP_URL', 'smtps://dad:12/hunter2@mail.example:465'],
    ['SMTP_URL', 'imap://dad:x/hunter2@mail.example'],
  ])('%s is refused without its secret', (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toContain(name);
    expect(sentence).not.toContain('hunter2');
  });

  test('a password with signs that are written with % is accepted', () => {
    const url = 'postgresql://dad:a%2Fb%3Fc%23d@db.example/dads';
    expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(refusal({ DATABASE_URL: 'postgresql://dad:12/b@db.example/dads' })).toBe(
      'DATABASE_URL is "postgresql://***@db.example/dads", but must be an address like postgresql://user:password@host:5432/database; in its password / is written %2F, ? %3F and # %23.',
    );
  });

  test.each([
    [{}, null],
    [{ HOST: '0.0.0.0' }, null],
    [{ PUBLIC_URL: 'https://dadventures.example', TRUST_PROXY: '1' }, null],
    [{ TRUST_PROXY: '1' }, null],
    [{ PUBLIC_URL: 'https://dadventures.example' }, /^PUBLIC_URL is https, but TRUST_PROXY is 0: /],
    [{ SMTP_URL: 'smtp://mail.dads.org', MAIL_FROM: 'hello@dads.org' }, null],
    [{ SMTP_URL: 'smtp://mail.dads.org', SUPPORT_EMAIL: 'hello@dads.org' }, null],
    [{ SMTP_URL: 'smtp://mail.dads.org' }, /^Mails are sent from support@dadventures\.example, which is an example\. /],
    [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }, /^TRUST_PROXY is 1, PUBLIC_URL is http and HOST is 0\.0\.0\.0: /],
  ])('%o is warned about if it is probably not intended', (source, sentence) => {
    expect(settingsWarnings(readEnv(source))).toEqual(sentence ? [expect.stringMatching(sentence)] : []);
  });

  test('what Google sign-in is missing is noted in one sentence', () => {
    const source = {
      FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
      FIREBASE_PROJECT_ID: 'dads-4711',
      SMTP_URL: 'smtp://mail.dads.org',
      SUPPORT_EMAIL: 'help@dads.org',
    };
    expect(settingsNotes(readEnv(source))).toEqual([
      'Google sign-in is off. To turn it on, set FIREBASE_APP_ID and restart the server.',
    ]);
    expect(settingsNotes(readEnv({ ...source, FIREBASE_APP_ID: '1:2:web:3' }))).toEqual([]);
  });

  test('that mail is off is noted in one sentence with what it means', () => {
    const google = {
      FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
      FIREBASE_PROJECT_ID: 'dads-4711',
      FIREBASE_APP_ID: '1:2:web:3',
      SUPPORT_EMAIL: 'help@dads.org',
    };
    expect(settingsNotes(readEnv(google))).toEqual([
      expect.stringMatching(/^Mail is off: .* set SMTP_URL and MAIL_FROM/),
    ]);
  });

  test('an address that nobody has set is invented nowhere, and its absence is noted', () => {
    const env = readEnv({});
    expect(env.supportEmail).toBe('');
    expect(settingsNotes(env)).toContainEqual(expect.stringMatching(/^SUPPORT_EMAIL is not set: /));
  });

  test('.env.example is accepted as it is, lists every variable and shows the defaults', () => {
    const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    const source = Object.fromEntries(lines.map((line) => line.split('=', 2)));
    expect(readEnv(source)).toEqual(readEnv({}));
    const code = readFileSync(new URL('../../../server/env/variables.ts', import.meta.url), 'utf8');
    expect(Object.keys(source).sort()).toEqual(
      [...code.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name).sort(),
    );
  });
});
