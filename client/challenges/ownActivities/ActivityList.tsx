import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ActivityList_child$key } from '../../relay/__generated__/ActivityList_child.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { NoActivitiesDrawing } from '../../ui/drawings/ownActivities.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActivityItem } from './ActivityItem.tsx';
import type { Edited } from './useActivityForm.ts';

interface ActivityListProps {
  childKey: ActivityList_child$key;
  canEdit: boolean;
  /** Whether each activity says for whom it is: the family has several children. */
  namesShown: boolean;
  onAdd: () => void;
  onEdit: (edited: Edited) => void;
}

/** A family's activities of a child, the newest first, and the button for a new one. */
export function ActivityList({ childKey, canEdit, namesShown, onAdd, onEdit }: ActivityListProps) {
  const { activities } = useFragment(
    graphql`
      fragment ActivityList_child on Child {
        activities {
          id
          ...ActivityItem_activity
        }
      }
    `,
    childKey,
  );
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  // The form or the row that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body || removed !== null) list.current?.focus();
  }, [removed]);
  const add = canEdit && (
    <Button variant="quiet" wide onClick={onAdd}>
      <Trans>New challenge</Trans>
    </Button>
  );
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p aria-live="polite" className="sr-only">
        {removed !== null && t`Removed: ${removed}`}
      </p>
      {activities.length === 0 ? (
        <EmptyState
          drawing={<NoActivitiesDrawing />}
          title={canEdit ? t`Nothing of your own yet` : t`Nothing of their own yet`}
          text={t`Pancakes with Grandma, the round with the dog: what you do anyway can be a challenge too.`}
          {...(add && { action: add })}
        />
      ) : (
        <>
          <ul className="-my-1.5 flex flex-col divide-y divide-line">
            {activities.map((activity) => (
              <ActivityItem
                key={activity.id}
                activityKey={activity}
                canEdit={canEdit}
                namesShown={namesShown}
                onEdit={onEdit}
                onRemoved={setRemoved}
              />
            ))}
          </ul>
          {add}
          <p className="text-center text-13 text-pretty text-soft">
            <Trans>A new challenge comes next: tomorrow, next week or next month.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
