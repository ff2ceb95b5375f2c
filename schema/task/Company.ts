import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Company } from './taskDetails.rules.ts';

/** With whom a task is done. */
export const CompanyEnum = vocabularyEnum<Company>('Company', 'With whom a task is done.', {
  'one-child': 'One parent and one child.',
  siblings: 'Two or more children together.',
  remote: 'A parent who is away, by phone or video.',
});
