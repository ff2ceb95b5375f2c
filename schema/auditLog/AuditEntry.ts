import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import { builder, wholeRowsGuardedBy } from '../builder.ts';
import { boundedCountDescription, checkedPage, pageSize } from '../page.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import {
  actOf,
  actorName,
  auditLog,
  auditLogCount,
  entryDevice,
  entryText,
  findEntry,
  subjectName,
} from './auditLog.service.ts';
import type { AdminAct } from '../audit/audit.rules.ts';
import { entryCursor } from './entryPage.service.ts';

const AuditActEnum = vocabularyEnum<AdminAct>('AuditAct', 'What an administrator or the operator did.', {
  reset_link_made: 'Made a link to set a new password.',
  sessions_ended_by_admin: 'Ended all sessions and access tokens of an account.',
  plan_changed: 'Changed the plan of an account.',
  admin_granted: 'Made an administrator.',
  admin_revoked: 'Ended the rights of an administrator.',
  address_confirmed: 'Confirmed the e-mail address of an account.',
  family_imported: 'Brought children from another server to an account.',
  account_deleted_by_admin: 'Asked for the deletion of an account.',
  account_restored_by_admin: 'Restored an account that was being deleted.',
  invitation_made: 'Made an invitation to register.',
  invitation_revoked: 'Revoked an invitation to register.',
  audit_log_exported: 'Downloaded the audit log.',
});

/** What an administrator or the operator did. */
const AuditEntry = builder.prismaNode('AuditEntry', {
  ...wholeRowsGuardedBy('Its load gives nothing to anybody but the site owner.'),
  description: 'What an administrator or the operator did to an account or the site. Only the site owner can see it.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findEntry,
  nullable: true,
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was done.' }),
    act: t.field({ type: AuditActEnum, description: 'What was done.', resolve: (entry) => actOf(entry) }),
    text: t.string({ description: 'What was done, as a sentence.', resolve: (entry) => entryText(entry) }),
    actor: t.string({
      nullable: true,
      description: 'Who did it: an address or a username, or "The operator"; null once the account is erased.',
      resolve: (entry, _args, context) => actorName(context, entry),
    }),
    subject: t.string({
      nullable: true,
      description: 'Whose account it concerns: an address or a username; null for none, and once it is erased.',
      resolve: (entry, _args, context) => subjectName(context, entry),
    }),
    ipAddress: t.exposeString('ipAddress', {
      nullable: true,
      description: 'The address that it came from; null for the command line.',
    }),
    device: t.string({
      nullable: true,
      description: 'The browser and system that it came from; null for the command line.',
      resolve: (entry) => entryDevice(entry),
    }),
  }),
});

builder.queryField('auditLog', (t) =>
  t.connection(
    {
      type: AuditEntry,
      authScopes: { siteOwner: true },
      description: 'What administrators and the operator did, newest first, for 400 days. Only for the site owner.',
      args: {
        acts: t.arg({ type: [AuditActEnum], description: 'Only these acts; all unless given.' }),
        search: t.arg.string({
          description:
            'Only entries of, or about, the accounts with this id, or with this text in their address or username.',
        }),
        from: t.arg({ type: 'Date', description: 'The first UTC date.' }),
        to: t.arg({ type: 'Date', description: 'The last UTC date.' }),
      },
      resolve: async (_root, { acts, search, from, to, ...args }, context) => {
        const filter = { acts, search, from, to };
        const connection = await resolveCursorConnection(
          { args: checkedPage(args), ...pageSize, toCursor: entryCursor },
          (page: ResolveCursorConnectionArgs) => auditLog(context, filter, page),
        );
        return { ...connection, filter };
      },
    },
    {
      description: 'One page of the audit log.',
      fields: (t) => ({
        totalCount: t.int({
          nullable: true,
          description: boundedCountDescription,
          resolve: ({ filter }, _args, context) => auditLogCount(context, filter),
        }),
      }),
    },
  ),
);
