import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { photoUrl } from '../completion/photo.service.ts';
import { sitePath } from '../sitePath.ts';

builder.objectField(Child, 'avatar', (t) =>
  t.string({
    nullable: true,
    description: "Address of the child's picture, if there is one. Only the child's carers get it there.",
    resolve: ({ avatarId }, _args, { site }) => avatarId && sitePath(site, photoUrl(avatarId)),
  }),
);
