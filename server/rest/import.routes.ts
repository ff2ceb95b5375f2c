import { z } from 'zod';
import { importMissing, importTooLarge, receiveImport } from '../../schema/move/import.service.ts';
import { importLimits } from '../../schema/move/move.rules.ts';
import { named } from './named.ts';
import { route } from './route.ts';

/** The points of a part: a file of 2 GB in parts of 7 MB takes some more than half of an hour's budget. */
const partCost = 10;

/** What has come of a file. */
const receivedShape = named(
  'ReceivedImport',
  'An import whose file comes, or is being read.',
  z.object({
    id: z.uuid().describe('The id of the import.'),
    received: z.int().describe('How many bytes are there.'),
    isWhole: z.boolean().describe('Whether the file is whole, and being read.'),
  }),
  { id: '0196f3a2-7c41-7d1b-9f3e-2b6c8d4e5f60', received: 16_777_216, isWhole: false },
);

/** The export of another server (docs/product.md#moving-in). */
export const importRoutes = [
  route({
    method: 'POST',
    path: '/api/import',
    operationId: 'uploadImport',
    tag: 'account',
    summary: 'Bring the export of another server',
    description:
      'Nothing is written yet: GraphQL says in `viewer { import }` what would come, and `confirmImport` writes it. One at a time for each account; the file waits for 24 hours.',
    signedIn: 'session',
    cost: partCost,
    upload: {
      field: 'file',
      description: 'The ZIP that the other server gave, of at most 2 GB',
      maxBytes: importLimits.fileBytes,
      tooLarge: importTooLarge,
      missing: importMissing,
      isStreamed: true,
    },
    query: {
      from: {
        description:
          'Where this part of the file begins, in bytes: 0 unless given. A part that broke off can be sent again.',
        schema: z.int().min(0).optional(),
      },
      size: {
        description:
          'How many bytes the whole file has, if it comes in parts; without it, the request brings all of it.',
        schema: z.int().min(1).max(importLimits.fileBytes).optional(),
      },
    },
    answer: receivedShape,
    refusals: [409],
    handle: ({ actor, query, openFile }) =>
      receiveImport(actor, { from: query.get('from'), size: query.get('size') }, openFile),
  }),
];
