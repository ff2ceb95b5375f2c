import type { ComponentProps } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ChildAvatar_child$key } from '../relay/__generated__/ChildAvatar_child.graphql.ts';
import { Avatar } from '../ui/Avatar.tsx';

interface ChildAvatarProps {
  childKey: ChildAvatar_child$key;
  size: NonNullable<ComponentProps<typeof Avatar>['size']>;
}

/** A child's avatar: the first two letters of the name on the child's colour. */
export function ChildAvatar({ childKey, size }: ChildAvatarProps) {
  const child = useFragment(
    graphql`
      fragment ChildAvatar_child on Child {
        id
        name
      }
    `,
    childKey,
  );
  return <Avatar name={child.name} seed={child.id} size={size} />;
}
