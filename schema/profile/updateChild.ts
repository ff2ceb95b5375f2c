import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { notAnImage, photoTooLarge } from '../completion/photo.input.ts';
import { photoMaxBytes } from '../completion/photo.rules.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { readUpload } from '../upload.ts';
import { updateChild } from './profile.service.ts';

builder.relayMutationField(
  'updateChild',
  {
    description: "A child's changed profile.",
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'A child that the user owns.' }),
      name: t.string({ required: true, description: '1 to 60 characters.' }),
      birthDate: t.field({ type: 'Date', required: true, description: 'From 1990-01-01 to today.' }),
      ageGroup: t.field({
        type: AgeGroupEnum,
        required: true,
        description:
          'The group of its age, or another one that holds until the child passes the next boundary of age. Tasks of the current periods stay; the next ones are drawn for it.',
      }),
      avatar: t.field({
        type: 'Upload',
        description:
          'A JPEG, PNG or WebP of at most 5 MB, 25 megapixels and 12,000 pixels a side, at most one in a document. It replaces an earlier picture and costs 50 points.',
      }),
      removeAvatar: t.boolean({ required: true, defaultValue: false, description: 'Whether to remove the picture.' }),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours changes nothing again.' }),
    }),
  },
  {
    authScopes: { signedIn: true },
    description: "Changes a child's name, birth date, age group and picture. Only for the child's owner.",
    resolve: async (_root, { input: { childId, avatar, ...profile } }, context) => ({
      child: await updateChild(context, {
        ...profile,
        childId: childId.id,
        avatar: avatar && (() => readUpload(avatar, photoMaxBytes, { tooLarge: photoTooLarge, missing: notAnImage })),
      }),
    }),
  },
  {
    description: 'A child after its profile was changed.',
    outputFields: (t) => ({ child: t.expose('child', { type: Child, description: 'The child.' }) }),
  },
);
