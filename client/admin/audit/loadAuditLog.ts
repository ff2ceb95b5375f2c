import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { enumForm } from '../../lib/enumForm.ts';
import type { AuditListQuery } from '../../relay/__generated__/AuditListQuery.graphql.ts';
import auditListQuery from '../../relay/__generated__/AuditListQuery.graphql.ts';
import type { AdminUrl } from '../adminUrl.ts';
import { listOptions, pageSize } from '../catalogue/listVariables.ts';

/** Starts to load the newest entries of the audit log that fit the filters in the URL. */
export const loadAuditLog = (environment: IEnvironment, url: AdminUrl): PreloadedQuery<AuditListQuery> => {
  const { search, act, from, to } = url;
  const variables = { acts: act && [enumForm(act)], search: search || null, from, to, first: pageSize };
  return loadQuery<AuditListQuery>(environment, auditListQuery, variables, listOptions);
};
