import { builder } from '../builder.ts';
import { Completion } from '../completion/Completion.ts';
import { authorOf } from '../identity/user/author.service.ts';
import { Author } from '../identity/user/Author.ts';
import { User } from '../identity/user/User.ts';
import { Quote } from '../quote/Quote.ts';
import { heartNewsOf, type LovedHeart } from './heartNews.service.ts';

const HeartNews = builder.objectRef<LovedHeart>('HeartNews').implement({
  description: 'That another carer loved what was done or said.',
  fields: (t) => ({
    by: t.field({
      type: Author,
      nullable: true,
      description: 'Who sent the heart.',
      resolve: ({ userId }, _args, context) => authorOf(context, userId),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was sent.' }),
    completion: t.expose('completion', {
      type: Completion,
      nullable: true,
      description: 'The completion that is loved; null for a quote.',
    }),
    quote: t.expose('quote', {
      type: Quote,
      nullable: true,
      description: 'The quote that is loved; null for a completion.',
    }),
  }),
});

builder.objectField(User, 'heartNews', (t) =>
  t.field({
    type: HeartNews,
    nullable: true,
    description:
      'The newest heart of another carer in the last 72 hours and after `markNewsSeen`; null when there is none. Never one of the user.',
    resolve: (_user, _args, context) => heartNewsOf(context),
  }),
);
