import type { z } from 'zod';
import { firebaseApiKey } from '../../schema/identity/google/google.rules.ts';
import { communityModes } from '../../schema/community/community.rules.ts';
import { registrationModes } from '../../schema/identity/user/registration.rules.ts';
import { publicAddress } from './publicUrl.ts';
import {
  address,
  addressWithPassword,
  hidden,
  oneOf,
  origins,
  type Rule,
  secureAddress,
  shown,
  text,
  wholeNumber,
} from './rule.ts';

const database = addressWithPassword(
  ['postgresql:', 'postgres:'],
  'an address like postgresql://user:password@host:5432/database',
);
const anyText = text(/^\S.*$/, 'any text');
const hostName = text(/^[\w.:-]+$/, 'a host name or an IP address');
const email = text(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address');

/** RFC 8292: how the operator of a push service reaches the one of this site. */
const vapidSubject = {
  ...address(['mailto:', 'https:'], 'a mailto: or https: address such as mailto:you@example.org'),
  show: shown,
};

/** All variables of the environment, as listed in `.env.example`. */
export const variables = {
  PORT: wholeNumber(0, 65_535),
  HOST: hostName,
  PUBLIC_URL: publicAddress,
  DATA_DIR: anyText,
  DATABASE_URL: database,
  DATABASE_REPLICA_URL: database,
  DATABASE_STATEMENTS: oneOf('named', 'unnamed'),
  SESSION_SECRET: { ...text(/^.{32,}$/, 'at least 32 random characters'), show: hidden },
  SESSION_SECRET_PREVIOUS: {
    ...text(/^.{32,}$/, 'at least 32 characters: what SESSION_SECRET was before'),
    show: hidden,
  },
  OWNER_EMAIL: email,
  SUPPORT_EMAIL: email,
  SMTP_URL: addressWithPassword(
    ['smtp:', 'smtps:'],
    'an address like smtps://user:password@mail.example:465, or smtp://mail.example:587',
  ),
  MAIL_FROM: email,
  API_ORIGINS: origins,
  REGISTRATION: oneOf(...registrationModes),
  OUTBOUND_PRIVATE: oneOf('on', 'off'),
  WEBHOOK_PRIVATE: oneOf('on', 'off'),
  VAPID_SUBJECT: vapidSubject,
  HSTS_SUBDOMAINS: oneOf('on', 'off'),
  REQUIRE_SECOND_FACTOR: oneOf('none', 'admins'),
  COMMUNITY: oneOf(...communityModes),
  BACKUP_DIR: anyText,
  BACKUP_KEEP: wholeNumber(1, 1_000),
  BACKUP_PUBLIC_KEY: text(/^age1[a-z0-9]{58,}$/, 'a recipient of age, which begins with age1'),
  FIREBASE_API_KEY: {
    ...text(firebaseApiKey, '"AIza" followed by 35 letters, digits, hyphens or underscores'),
    show: hidden,
  },
  FIREBASE_PROJECT_ID: text(/^[a-z0-9-]{4,40}$/, 'a Firebase project id: lower-case letters, digits and hyphens'),
  FIREBASE_APP_ID: text(/^[\w:.-]+$/, 'a Firebase app id such as 1:1234567890:web:0a1b2c'),
  FIREBASE_AUTH_DOMAIN: text(/^[a-z0-9.-]+$/i, 'a host name such as my-project.firebaseapp.com'),
  FIREBASE_CERTS_URL: secureAddress,
  PHOTO_STORE: oneOf('disk', 's3'),
  S3_ENDPOINT: {
    ...address(['http:', 'https:'], 'an http or https address such as https://s3.eu-central-1.amazonaws.com'),
    show: shown,
  },
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
} satisfies Record<string, Rule<string> | Rule<number> | Rule<readonly string[]>>;

export type VariableName = keyof typeof variables;
export type ValueOf<N extends VariableName> = z.output<(typeof variables)[N]['schema']>;
