import { builder } from '../builder.ts';
import { siteStatus } from './siteStatus.service.ts';

type Status = Awaited<ReturnType<typeof siteStatus>>;

const PushHostStatus = builder.objectRef<Status['push']['failing'][number]>('PushHostStatus').implement({
  description: 'A push service that notifications do not reach, or not all of them.',
  authScopes: { admin: true },
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Its host.' }),
    devices: t.exposeInt('devices', { description: 'How many devices were tried there.' }),
    failing: t.exposeInt('failing', { description: 'How many of them the last notification did not reach.' }),
    problem: t.exposeString('problem', { description: 'Why, in a sentence.' }),
  }),
});

/** How notifications fare, for administrators. */
const PushStatus = builder.objectRef<Status['push']>('PushStatus').implement({
  description: 'The notifications of this installation.',
  authScopes: { admin: true },
  fields: (t) => ({
    off: t.exposeString('off', {
      nullable: true,
      description: 'Why none are sent, in a sentence; null where they are.',
    }),
    devices: t.exposeInt('devices', { description: 'How many browsers show them.' }),
    waiting: t.exposeInt('waiting', { description: 'How many notifications wait to be sent.' }),
    failing: t.expose('failing', {
      type: [PushHostStatus],
      description: 'Where notifications do not arrive, the most devices first, at most 20 push services.',
    }),
  }),
});

const BackupStatus = builder.objectRef<Status['backup']>('BackupStatus').implement({
  description: 'The nightly backups.',
  authScopes: { admin: true },
  fields: (t) => ({
    configured: t.exposeBoolean('configured', { description: 'Whether the server makes backups.' }),
    encrypted: t.exposeBoolean('encrypted', { description: 'Whether backups are encrypted.' }),
    keep: t.exposeInt('keep', { description: 'How many backups are kept; 0 if none are made.' }),
    lastAt: t.expose('lastAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last backup was made; null before the first.',
    }),
    lastBytes: t.exposeString('lastBytes', {
      nullable: true,
      description: 'The size of the last backup in bytes, as decimal digits; null before the first.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last try failed, in a sentence; null if it succeeded.',
    }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next backup is due; null if none are made.',
    }),
  }),
});

const MailFailure = builder.objectRef<Status['mail']['failures'][number]>('MailFailure').implement({
  description: 'A mail that was given up.',
  authScopes: { admin: true },
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was given up.' }),
    recipient: t.exposeString('recipient', { description: 'The address.' }),
    template: t.exposeString('template', { description: 'The name of its template.' }),
    error: t.exposeString('error', { description: 'The last refusal, in the words of the mail server.' }),
  }),
});

const MailStatus = builder.objectRef<Status['mail']>('MailStatus').implement({
  description: 'The mails of this installation.',
  authScopes: { admin: true },
  fields: (t) => ({
    configured: t.exposeBoolean('configured', { description: 'Whether this installation sends mails.' }),
    waiting: t.exposeInt('waiting', { description: 'How many mails wait to be sent.' }),
    failedLately: t.exposeInt('failedLately', { description: 'How many mails were given up within 7 days.' }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a mail was sent last; null before the first.',
    }),
    failures: t.expose('failures', {
      type: [MailFailure],
      description: 'The mails that were given up within 30 days, newest first, at most 20.',
    }),
  }),
});

const DiskStatus = builder.objectRef<Status['disk']>('DiskStatus').implement({
  description: 'The disk of DATA_DIR on the server that answers.',
  authScopes: { admin: true },
  fields: (t) => ({
    freeBytes: t.string({
      description: 'The free space in bytes, as decimal digits.',
      resolve: ({ freeBytes }) => String(freeBytes),
    }),
    totalBytes: t.string({
      description: 'The size of the disk in bytes, as decimal digits.',
      resolve: ({ totalBytes }) => String(totalBytes),
    }),
    writable: t.exposeBoolean('writable', { description: 'Whether the server can write there.' }),
  }),
});

const JobStatus = builder.objectRef<Status['jobs'][number]>('JobStatus').implement({
  description: 'The last run of a job, whichever server ran it.',
  authScopes: { admin: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the job.' }),
    lastRunAt: t.expose('lastRunAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last run began; null before the first.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last run failed, in a sentence; null if it succeeded.',
    }),
    failedAt: t.expose('failedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the run that failed began; null if the last run succeeded.',
    }),
  }),
});

const SiteStatus = builder.objectRef<Status>('SiteStatus').implement({
  description: 'The state of this installation. It tells nothing about families.',
  authScopes: { admin: true },
  fields: (t) => ({
    version: t.exposeString('version', { description: 'The version of the server that answers.' }),
    commit: t.exposeString('commit', { nullable: true, description: 'The hash of its commit; null if unknown.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When this server started.' }),
    problems: t.expose('problems', {
      type: ['String'],
      description: 'What an operator must act on, one sentence each; empty if there is nothing.',
    }),
    backup: t.expose('backup', { type: BackupStatus, description: 'The nightly backups.' }),
    mail: t.expose('mail', { type: MailStatus, description: 'The mails.' }),
    push: t.expose('push', { type: PushStatus, description: 'The notifications.' }),
    disk: t.expose('disk', { type: DiskStatus, description: 'The disk of DATA_DIR.' }),
    jobs: t.expose('jobs', { type: [JobStatus], description: 'The jobs of the servers with their last runs.' }),
  }),
});

builder.queryField('siteStatus', (t) =>
  t.field({
    type: SiteStatus,
    authScopes: { admin: true },
    description: 'The state of this installation; for administrators. Not for access tokens.',
    resolve: (_root, _args, context) => siteStatus(context),
  }),
);
