import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';
import { namesText } from '../../lib/namesText.ts';
import type { ActivityItem_activity$key } from '../../relay/__generated__/ActivityItem_activity.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { frequencyLabels } from './activityWords.ts';
import { RemoveActivity } from './RemoveActivity.tsx';
import type { Edited } from './useActivityForm.ts';

interface ActivityItemProps {
  activityKey: ActivityItem_activity$key;
  canEdit: boolean;
  namesShown: boolean;
  onEdit: (edited: Edited) => void;
  /** Called with the title once it is removed. */
  onRemoved: (title: string) => void;
}

/** One activity of a family: title, what to do, how often and for whom, with Edit and Remove. */
export function ActivityItem({ activityKey, canEdit, namesShown, onEdit, onRemoved }: ActivityItemProps) {
  const { id, title, description, frequency, children } = useFragment(
    graphql`
      fragment ActivityItem_activity on OwnActivity {
        id
        title
        description
        frequency
        children {
          id
          name
        }
      }
    `,
    activityKey,
  );
  const [asked, setAsked] = useState(false);
  const titleId = useId();
  const often = storedForm(frequencies, frequency) ?? 'daily';
  const edit = () => onEdit({ id, title, description, frequency: often, childIds: children.map((child) => child.id) });
  return (
    <li className="py-3">
      <h3 id={titleId} dir="auto" className="text-15 wrap-anywhere">
        {title}
      </h3>
      <p dir="auto" className="line-clamp-2 text-13 wrap-anywhere text-soft">
        {description}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-13 text-soft">
          {frequencyLabels[often]}
          {namesShown && ` · ${namesText(children.map(({ name }) => name))}`}
        </p>
        {canEdit && !asked && (
          <div className="-me-2 flex">
            <Button variant="plain" className="px-2" aria-describedby={titleId} onClick={edit}>
              <Trans>Edit</Trans>
            </Button>
            <Button variant="plain" className="px-2" aria-describedby={titleId} onClick={() => setAsked(true)}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        )}
      </div>
      {asked && <RemoveActivity id={id} onKeep={() => setAsked(false)} onRemoved={() => onRemoved(title)} />}
    </li>
  );
}
