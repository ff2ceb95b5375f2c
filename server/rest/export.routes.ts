import { exportFamily } from '../../schema/export/export.service.ts';
import { Download, route } from './route.ts';

/** The points that an export costs: it reads everything. */
const exportCost = 200;

/** The export of a family's data (docs/product.md#deletion-and-export). */
export const exportRoutes = [
  route({
    method: 'GET',
    path: '/api/account/export',
    operationId: 'exportFamily',
    tag: 'account',
    summary: "Download the family's data",
    description: 'A ZIP with JSON, CSV and photos; at most 5 an hour.',
    signedIn: 'session',
    download: 'application/zip',
    cost: exportCost,
    handle: async ({ actor }) => {
      const { filename, archive } = await exportFamily(actor);
      return new Download(filename, archive);
    },
  }),
];
