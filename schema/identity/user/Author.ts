import { builder } from '../../builder.ts';
import type { Author as AuthorShape } from './author.service.ts';

/** Who did something for a child. */
export const Author = builder.objectRef<AuthorShape>('Author').implement({
  description: 'The carer who did something for a child.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The display name of the account, or the name with which it signs in if it has none.',
    }),
    isViewer: t.exposeBoolean('isViewer', { description: 'Whether it was the signed-in user.' }),
  }),
});
