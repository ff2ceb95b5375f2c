import { User } from '../account/User.ts';
import { requireViewer } from '../actor.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Completion } from '../completion/Completion.ts';
import { markNewsSeen, type News, newsOf } from './news.service.ts';

const FamilyNews = builder.objectRef<News>('FamilyNews').implement({
  description: "What other carers have done with the user's children since the user was there last.",
  fields: (t) => ({
    completion: t.field({
      type: Completion,
      description: 'The newest completion by another carer.',
      resolve: ({ completion }) => completion,
    }),
    children: t.field({
      type: [Child],
      description: 'The children with whom it was done together.',
      resolve: ({ children }) => children,
    }),
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

const MarkNewsSeenInput = builder.inputType('MarkNewsSeenInput', {
  description: 'What the user has seen.',
  fields: (t) => ({
    until: t.field({
      type: 'DateTime',
      required: true,
      description: '`completedAt` of the newest completion that was shown.',
    }),
  }),
});

const MarkNewsSeenPayload = builder.objectRef<object>('MarkNewsSeenPayload').implement({
  description: 'The user whose news were seen.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user.',
      resolve: (_payload, _args, context) => requireViewer(context),
    }),
  }),
});

builder.mutationField('markNewsSeen', (t) =>
  t.field({
    type: MarkNewsSeenPayload,
    authScopes: { session: true },
    description: 'Keeps up to when the user has seen `User.news`, on all their devices.',
    args: { input: t.arg({ type: MarkNewsSeenInput, required: true, description: 'Up to when.' }) },
    resolve: async (_root, { input }, context) => {
      await markNewsSeen(context, input.until);
      return {};
    },
  }),
);
