import { builder } from '../builder.ts';

/** What a carer may do with a child's profile. */
export const CarerRoleEnum = builder.enumType('CarerRole', {
  description: "What a carer may do with a child's profile.",
  values: {
    OWNER: { value: 'owner', description: "May do everything; the child's dates follow this parent's zone." },
    EDITOR: { value: 'editor', description: 'May complete tasks, comment and record moods.' },
    VIEWER: { value: 'viewer', description: 'May look.' },
  } as const,
});
