import { z } from 'zod';
import { programVersion } from '../process/version.ts';
import { route } from './route.ts';

const versionShape = z.object({
  version: z.string(),
  commit: z.string().nullable().describe('The commit that the program was built from; null if unknown'),
});

/** The version, for operators of several servers and for bug reports. */
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
