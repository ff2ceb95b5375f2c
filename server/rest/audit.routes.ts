import { z } from 'zod';
import { downloadAuditLog } from '../../schema/auditLog/auditDownload.service.ts';
import { searchMaxLength } from '../../schema/people/people.rules.ts';
import { Download, route } from './route.ts';
import { adminActShape } from './vocabulary.shapes.ts';

/** The points that a download costs: it may read 100,000 rows. */
const downloadCost = 100;

/** The download of the audit log (docs/product.md#audit-log). */
export const auditRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/audit-log',
    operationId: 'downloadAuditLog',
    tag: 'administration',
    summary: 'Download the audit log',
    description: 'What administrators and the operator did, as CSV, newest first. Only for the site owner.',
    signedIn: 'session',
    query: {
      from: { description: 'The first UTC date', schema: z.iso.date().optional() },
      to: { description: 'The last UTC date', schema: z.iso.date().optional() },
      acts: { description: 'Only these acts, separated by commas', schema: z.array(adminActShape).optional() },
      search: {
        description:
          'Only entries of, or about, the accounts with this id, or with this text in their address or username',
        schema: z.string().max(searchMaxLength).optional(),
      },
    },
    download: 'text/csv; charset=utf-8',
    cost: downloadCost,
    handle: async ({ actor, query }) => {
      const acts = query.get('acts')?.toLowerCase().split(',').filter(Boolean);
      const filter = { from: query.get('from'), to: query.get('to'), search: query.get('search'), acts };
      const { filename, table } = await downloadAuditLog(actor, filter);
      return new Download(filename, table);
    },
  }),
];
