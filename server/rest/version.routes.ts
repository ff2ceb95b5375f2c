import { z } from 'zod';
import { programVersion } from '../env/version.ts';
import { named } from './named.ts';
import { route } from './route.ts';

const versionShape = named(
  'Version',
  'The version of the program.',
  z.object({
    version: z.string().describe('As in Semantic Versioning: 1.4.2'),
    commit: z.string().nullable().describe('The commit that the program was built from; null if unknown'),
  }),
  { version: '1.4.2', commit: null },
);

/** The version, for operators of several servers and for bug reports. */
export const versionRoutes = [
  route({
    method: 'GET',
    path: '/api/version',
    operationId: 'getVersion',
    tag: 'site',
    summary: 'Read the version of the program',
    signedIn: false,
    answer: versionShape,
    fixed: programVersion,
  }),
];
