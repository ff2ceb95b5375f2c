import type { ComponentProps } from 'react';
import { graphql, useFragment } from 'react-relay';
import { hueAt } from '../lib/hue.ts';
import type { ChildAvatar_child$key } from '../relay/__generated__/ChildAvatar_child.graphql.ts';
import { Avatar } from '../ui/Avatar.tsx';

interface ChildAvatarProps {
  childKey: ChildAvatar_child$key;
  size: ComponentProps<typeof Avatar>['size'];
}

/** A child's picture, or the first two letters of the name on the child's colour. */
export function ChildAvatar({ childKey, size }: ChildAvatarProps) {
  const { name, hue, avatar } = useFragment(
    graphql`
      fragment ChildAvatar_child on Child {
        name
        hue
        avatar
      }
    `,
    childKey,
  );
  return <Avatar name={name} hue={hueAt(hue)} picture={avatar} size={size} />;
}
