import { z } from 'zod';
import { problemKinds, problemsPath } from '../http/problem.ts';
import { problemCodeShape } from './error.shapes.ts';
import { named } from './named.ts';
import { route } from './route.ts';

const kindShape = named(
  'ProblemKind',
  'A code of refusals, and what it means.',
  z.object({
    code: problemCodeShape.describe('The code, which never changes its meaning'),
    status: z.int().describe('The HTTP status of a REST call that is refused with this code'),
    title: z.string().describe('A few words, the same for every refusal with this code'),
    meaning: z.string().describe('What went wrong'),
  }),
  problemKinds[0],
);

/** What the `type` of a refusal leads to (docs/product.md#rest-calls). */
export const problemRoutes = [
  route({
    method: 'GET',
    path: problemsPath,
    operationId: 'listProblems',
    tag: 'site',
    summary: 'List the codes of all refusals',
    description: 'With what each means.',
    signedIn: false,
    answer: z.array(kindShape),
    fixed: () => Promise.resolve(problemKinds),
  }),
];
