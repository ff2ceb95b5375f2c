import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { CarerRole } from './child.rules.ts';

/** What a carer may do with a child's profile. */
export const CarerRoleEnum = vocabularyEnum<CarerRole>('CarerRole', "What a carer may do with a child's profile.", {
  owner: "May do everything; the child's dates follow this parent's zone.",
  editor: 'May complete tasks, comment and record moods.',
  viewer: 'May see the profile but not change it.',
});
