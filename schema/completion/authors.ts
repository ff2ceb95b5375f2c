import { Author } from '../identity/user/Author.ts';
import { authorOf, authorOrFormer } from '../identity/user/author.service.ts';
import { builder } from '../builder.ts';
import { Completion } from './Completion.ts';
import { photoAuthorOf } from './shownPhoto.service.ts';

builder.objectFields(Completion, (t) => ({
  completedBy: t.field({
    type: Author,
    nullable: true,
    description: 'The carer who completed it; null once that account is gone, and for access tokens.',
    resolve: ({ completedById, authorName }, _args, context) => authorOrFormer(context, completedById, authorName),
  }),
  commentedBy: t.field({
    type: Author,
    nullable: true,
    description: 'The carer who wrote the comment; null without one, once that account is gone, and for access tokens.',
    resolve: ({ comment, commentedById }, _args, context) =>
      comment === null ? null : authorOf(context, commentedById),
  }),
  photoBy: t.field({
    type: Author,
    nullable: true,
    description:
      'The carer who added the photo of `imageUrl`; null without one, once that account is gone, and for access tokens.',
    resolve: (completion, _args, context) => photoAuthorOf(context, completion),
  }),
}));
