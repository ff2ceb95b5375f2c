import { z } from 'zod';
import { problemKinds, problemsPath } from '../http/problem.ts';
import { route } from './route.ts';

const kindShape = z.object({
  code: z.string(),
  status: z.int().describe('The HTTP status of a REST call that is refused with this code'),
  title: z.string(),
  meaning: z.string(),
});

/** What the `type` of a refusal leads to (docs/product.md#rest-calls). */
export const problemRoutes = [
  route({
    method: 'GET',
    path: problemsPath,
    summary: 'The codes of all refusals, with what each means',
    signedIn: false,
    answer: z.array(kindShape),
    fixed: () => Promise.resolve(problemKinds),
  }),
];
