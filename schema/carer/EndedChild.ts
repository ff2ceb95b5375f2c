import { encodeGlobalID } from '@pothos/plugin-relay';
import { graceDays } from '../identity/user/deletion.rules.ts';
import { User } from '../identity/user/User.ts';
import { builder } from '../builder.ts';
import type { DeletedChild } from '../child/deletion.service.ts';
import { flatList } from '../complexity.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { endedChildren } from './endedChildren.service.ts';

const EndedChild = builder.objectRef<DeletedChild>('EndedChild').implement({
  description: 'A child of another owner for whom the user cared until the owner deleted the profile.',
  fields: (t) => ({
    // Not the id of the profile: caches that identify objects by id would merge both.
    id: t.id({
      description: 'Opaque id, which `node` does not take.',
      resolve: ({ id }) => encodeGlobalID('EndedChild', id),
    }),
    name: t.exposeString('name', { description: "The child's name." }),
    deletesAt: t.expose('deletesAt', {
      type: 'DateTime',
      description:
        "Until when the user's export holds the child, and its owner can restore it. Afterwards all its data is gone.",
    }),
  }),
});

builder.objectField(User, 'endedChildren', (t) =>
  t.field({
    type: [EndedChild],
    authScopes: { completing: true, browser: true },
    complexity: flatList(ownershipLimits.caredFor),
    description: `Children of others whose profiles their owners have deleted within ${graceDays} days, the most urgent first. None in a session that only completes challenges. Not for access tokens.`,
    resolve: (_user, _args, context) => endedChildren(context),
  }),
);
