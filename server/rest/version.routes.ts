import { z } from 'zod';
import { programVersion } from '../process/version.ts';
import { route } from './route.ts';

const versionShape = z.object({
  version: z.string(),
  commit: z.string().nullable().describe('The commit that the program was made from; null where nothing tells'),
});

/** What runs here: for whoever operates several servers, or reports a fault. */
export const versionRoutes = [
  route({
    method: 'GET',
    path: '/api/version',
    summary: 'The version of the program',
    signedIn: false,
    answer: versionShape,
    fixed: ({ commit }) => programVersion(commit),
  }),
];
