import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import { Completion } from './Completion.ts';
import { sitePath } from '../sitePath.ts';
import { offerOf } from './offer.service.ts';

type CompletionOfferShape = NonNullable<Awaited<ReturnType<typeof offerOf>>>;

const CompletionOffer = builder.objectRef<CompletionOfferShape>('CompletionOffer').implement({
  description: 'What a task had before its completion was undone, to be taken over.',
  fields: (t) => ({
    comment: t.exposeString('comment', { nullable: true, description: 'The comment, if there was one.' }),
    imageUrl: t.string({
      nullable: true,
      description: 'Address of the photo, if there was one.',
      resolve: ({ imageUrl }, _args, { site }) => imageUrl && sitePath(site, imageUrl),
    }),
  }),
});

builder.objectField(Completion, 'offer', (t) =>
  t.field({
    type: CompletionOffer,
    nullable: true,
    description:
      'Comment and photo of the same task before it was undone, for 30 days; null once this completion has its own, and for carers with read-only access.',
    resolve: (completion: TaskCompletion, _args, context) => offerOf(context, completion),
  }),
);
