import { downloadAuditLog } from '../../schema/audit/auditDownload.service.ts';
import { Download, route } from './route.ts';

/** The points that a download costs: it may read 100,000 rows. */
const downloadCost = 100;

/** The download of the audit log (docs/product.md#audit-log). */
export const auditRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'What administrators and the operator did, as CSV, newest first; only for the site owner',
    signedIn: 'session',
    query: {
      from: 'The first UTC date, yyyy-MM-dd',
      to: 'The last UTC date, yyyy-MM-dd',
      acts: 'Only these acts, separated by commas, such as reset_link_made',
      search: 'Only entries of, or about, the accounts with this id, or with this text in their address or username',
    },
    download: 'text/csv; charset=utf-8',
    cost: downloadCost,
    refusals: [403],
    handle: async ({ actor, query }) => {
      const acts = query.get('acts')?.toLowerCase().split(',').filter(Boolean);
      const filter = { from: query.get('from'), to: query.get('to'), search: query.get('search'), acts };
      const { filename, table } = await downloadAuditLog(actor, filter);
      return new Download(filename, table);
    },
  }),
];
