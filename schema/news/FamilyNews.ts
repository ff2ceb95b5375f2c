import { User } from '../identity/user/User.ts';
import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion } from '../completion/Completion.ts';
import { markNewsSeen, newsOf } from './news.service.ts';

const FamilyNews = builder.objectRef<NonNullable<Awaited<ReturnType<typeof newsOf>>>>('FamilyNews').implement({
  description: "What other carers have done with the user's children since the user was there last.",
  fields: (t) => ({
    completion: t.expose('completion', { type: Completion, description: 'The newest completion by another carer.' }),
    children: t.expose('children', { type: [Child], description: 'The children with whom it was done together.' }),
    more: t.exposeInt('more', { description: 'How many more completions there are, up to 99.' }),
  }),
});

builder.objectField(User, 'news', (t) =>
  t.field({
    type: FamilyNews,
    nullable: true,
    description:
      'What other carers have done with the children of the user in the last 72 hours and after `markNewsSeen`; null when there is nothing. Never what the user did.',
    resolve: (_user, _args, context) => newsOf(context),
  }),
);

builder.relayMutationField(
  'markNewsSeen',
  {
    description: 'What the user has seen.',
    inputFields: (t) => ({
      until: t.field({
        type: 'DateTime',
        required: true,
        description: '`completedAt` of the newest completion that was shown.',
      }),
    }),
  },
  {
    authScopes: { session: true },
    description: 'Keeps up to when the user has seen `User.news`, on all their devices.',
    resolve: async (_root, { input }, context) => {
      await markNewsSeen(context, input.until);
      return {};
    },
  },
  {
    description: 'The user whose news were seen.',
    outputFields: (t) => ({ viewer: sameViewerField(t) }),
  },
);
