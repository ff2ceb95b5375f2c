import { builder } from '../builder.ts';

/** What an access token may do, in the upper case of GraphQL. */
export const AccessTokenScopeEnum = builder.enumType('AccessTokenScope', {
  description: 'What an access token may do. Neither includes the other.',
  values: {
    READ: { value: 'read', description: 'Read what the user sees, within the reach of the token.' },
    WRITE: {
      value: 'write',
      description:
        'Change it: complete challenges, comment, record moods, and add children unless it is for one child.',
    },
  } as const,
});
