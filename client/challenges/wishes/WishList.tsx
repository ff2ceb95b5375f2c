import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';
import type { WishList_tasks$key } from '../../relay/__generated__/WishList_tasks.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { frequencyLabels } from '../ownActivities/activityWords.ts';
import { useWishes } from './childWishes.ts';

interface WishListProps {
  title: string;
  /** What the wish does, in a sentence. */
  effect: string;
  /** The sentence of an empty list. */
  empty: string;
  tasksKey: WishList_tasks$key;
}

/** The challenges with one wish. Who may edit takes each back. */
export function WishList({ title, effect, empty, tasksKey }: WishListProps) {
  const tasks = useFragment(
    graphql`
      fragment WishList_tasks on Task @relay(plural: true) {
        id
        title
        frequency
      }
    `,
    tasksKey,
  );
  const setWish = useWishes();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [takenBack, setTakenBack] = useState<{ readonly id: string; readonly title: string } | null>(null);
  // It is in the list again when that failed.
  const isTakenBack = takenBack !== null && tasks.every(({ id }) => id !== takenBack.id);
  return (
    <section aria-labelledby={titleId}>
      <h3 ref={heading} id={titleId} tabIndex={-1} className="rounded-small text-17 outline-none">
        {title}
      </h3>
      <p className="text-13 text-soft">{tasks.length > 0 ? effect : empty}</p>
      <p aria-live="polite" className="sr-only">
        {isTakenBack && t`Taken back: ${takenBack.title}`}
      </p>
      <ul className="mt-1 flex flex-col divide-y divide-line empty:hidden">
        {tasks.map((task) => {
          const frequency = storedForm(frequencies, task.frequency);
          const nameId = `${titleId}${task.id}`;
          return (
            <li key={task.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
              <div className="min-w-0 flex-1 basis-40">
                <p id={nameId} className="text-15 font-semibold wrap-anywhere">
                  {task.title}
                </p>
                {frequency && <p className="text-13 text-soft">{frequencyLabels[frequency]}</p>}
              </div>
              {setWish && (
                <Button
                  variant="plain"
                  className="-me-2"
                  aria-describedby={nameId}
                  onClick={() => {
                    setWish(task.id, null);
                    setTakenBack({ id: task.id, title: task.title });
                    // The button goes with its row.
                    heading.current?.focus();
                  }}
                >
                  <Trans>Take back</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
