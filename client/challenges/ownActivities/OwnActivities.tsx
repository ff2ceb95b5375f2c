import { graphql, useFragment } from 'react-relay';
import type { ActivityList_child$key } from '../../relay/__generated__/ActivityList_child.graphql.ts';
import type { OwnActivities_user$key } from '../../relay/__generated__/OwnActivities_user.graphql.ts';
import { ActivityForm } from './ActivityForm.tsx';
import { ActivityList } from './ActivityList.tsx';
import type { Edited } from './useActivityForm.ts';

interface OwnActivitiesProps {
  childKey: ActivityList_child$key;
  userKey: OwnActivities_user$key;
  canEdit: boolean;
  /** What the form shows; null shows the list. */
  edited: Edited | null;
  onAdd: () => void;
  onEdit: (edited: Edited | null) => void;
}

/** What a family made for a child: the list, or the form with one activity. */
export function OwnActivities({ childKey, userKey, canEdit, edited, onAdd, onEdit }: OwnActivitiesProps) {
  const { children } = useFragment(
    graphql`
      fragment OwnActivities_user on User {
        children {
          id
          name
          viewerCanEdit
        }
      }
    `,
    userKey,
  );
  const family = children?.filter(({ viewerCanEdit }) => viewerCanEdit) ?? [];
  if (edited) return <ActivityForm edited={edited} family={family} onDone={() => onEdit(null)} />;
  return (
    <ActivityList
      childKey={childKey}
      canEdit={canEdit}
      namesShown={(children?.length ?? 0) > 1}
      onAdd={onAdd}
      onEdit={onEdit}
    />
  );
}
