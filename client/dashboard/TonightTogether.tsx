import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { Names } from '../completion/Names.tsx';
import { setDoneWith } from '../completion/siblings/doneWith.ts';
import { type TogetherResult, useCompleteTogether } from '../completion/siblings/useCompleteTogether.ts';
import { useUndoTogether } from '../completion/siblings/useUndoTogether.ts';
import { isolated } from '../lib/isolate.ts';
import { isEvening } from '../lib/momentWord.ts';
import { useRefreshAfterReset } from '../lib/useRefreshAfterReset.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import type {
  TonightTogetherQuery,
  TonightTogetherQuery$data,
} from '../relay/__generated__/TonightTogetherQuery.graphql.ts';
import { childPulled, useChildPulled } from '../relay/childPulled.ts';
import { freshFor } from '../relay/environment.ts';
import { useKnown } from '../relay/useKnown.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { useToast } from '../ui/Toast.tsx';
import { allOf } from './allOf.ts';

type Activity = NonNullable<NonNullable<TonightTogetherQuery$data['viewer']>['togetherTonight']>;

interface TonightTogetherProps {
  /** Called once it is known whether there is such a challenge. */
  onKnown: () => void;
}

/**
 * The challenge that siblings share today, or could, and the button that completes it for all of them. Nothing when there is
 * none or it cannot be loaded. It has a query of its own, so that the cards do not wait for it. When the day of a child ends, the page and
 * everything beside the cards are read again.
 */
export function TonightTogether({ onKnown }: TonightTogetherProps) {
  const { data, load, version } = useOnDemandQuery<TonightTogetherQuery>(graphql`
    query TonightTogetherQuery {
      viewer {
        children {
          id
          dailyResetsAt: resetsAt(frequency: DAILY)
        }
        togetherTonight {
          task {
            title
            language
          }
          offers {
            child {
              id
              name
            }
            assignedTask {
              __typename
              id
            }
            asTask {
              id
            }
          }
        }
      }
    }
  `);
  const start = useCallback(() => void load({}), [load]);
  useEffect(start, [start]);
  useKnown(version, onKnown);
  // Another carer may have done it meanwhile.
  useRefreshWhenVisible(start, freshFor);
  useChildPulled(start);
  const refreshPage = useSingleFlight(useRetry());
  const turnDay = useCallback(async () => {
    await refreshPage();
    childPulled();
  }, [refreshPage]);
  // Children of other owners may have other midnights.
  const [firstReset = null] = (data?.viewer?.children ?? []).map(({ dailyResetsAt }) => dailyResetsAt).toSorted();
  useRefreshAfterReset(firstReset, turnDay);
  const activity = data?.viewer?.togetherTonight;
  return (
    <div className="empty:hidden wide:mt-4">
      {activity && (
        <TogetherCard
          // Another activity, or other children, begin anew.
          key={activity.offers.map(({ assignedTask }) => assignedTask.id).join()}
          activity={activity}
          isEverybody={activity.offers.length === data?.viewer?.children?.length}
          onUndone={start}
        />
      )}
    </div>
  );
}

interface TogetherCardProps {
  activity: Activity;
  /** Whether it is for all children of the family. */
  isEverybody: boolean;
  /** Called after everything was undone. */
  onUndone: () => void;
}

function TogetherCard({ activity: { task, offers }, isEverybody, onUndone }: TogetherCardProps) {
  const complete = useCompleteTogether(true);
  const undo = useUndoTogether(true);
  const toast = useToast();
  const [done, setDone] = useState(false);
  const names = offers.map(({ child }) => child.name);
  const joining = offers.flatMap(({ child, asTask }) => (asTask ? [child.name] : []));

  const undoAll = async (completionIds: readonly string[]) => {
    setDone(false);
    for (const id of completionIds) await undo(id);
    onUndone();
  };
  const celebrate = (results: readonly TogetherResult[]) => {
    const refused = results.findIndex(({ error }) => error);
    const completed = results.flatMap(({ assignedTask, child, alreadyCompleted }) =>
      assignedTask && child ? [{ assignedTask, child, alreadyCompleted }] : [],
    );
    if (completed.length === 0) setDone(false);
    // What another carer had done before stays, with its sentence and photo.
    const ours = completed.filter(({ alreadyCompleted }) => !alreadyCompleted);
    // A sentence or a photo on the page of one of them is for all.
    for (const { assignedTask } of ours) {
      const others = ours.filter((one) => one.assignedTask !== assignedTask);
      setDoneWith(
        assignedTask.id,
        others.map((one) => ({ dailyTaskId: one.assignedTask.id, name: one.child.name })),
      );
    }
    if (refused !== -1) {
      const title = t`Not for ${isolated(names[refused] ?? '')}`;
      toast({ title, description: results[refused]?.error?.message, tone: 'destructive' });
      return;
    }
    const ids = ours.flatMap(({ assignedTask }) => assignedTask.completion?.id ?? []);
    toast({
      title: t`Done together!`,
      description: t`Every child got the points.`,
      action:
        ids.length > 0
          ? {
              label: t`Undo`,
              elsewhere: t`To undo it, open the completed challenge of each child`,
              onPress: () => void undoAll(ids),
            }
          : undefined,
    });
  };
  const press = () => {
    setDone(true);
    complete(
      offers.map(({ assignedTask, asTask }) => ({ assignedTaskId: assignedTask.id, asTaskId: asTask?.id ?? null })),
      { onResults: celebrate, onFailed: () => setDone(false) },
    );
  };
  const all = allOf(names.length);
  return (
    <Card as="section" aria-label={t`Together`} className="animate-appear">
      <p className="text-13 font-semibold wrap-anywhere text-action">
        {isEvening() ? (
          <Trans>Tonight, {isEverybody ? all : <Names names={names} />}</Trans>
        ) : (
          <Trans>Right now, {isEverybody ? all : <Names names={names} />}</Trans>
        )}
      </p>
      <h2 lang={task.language ?? undefined} className="text-17 hyphens-auto wrap-anywhere">
        {task.title}
      </h2>
      {!done && joining.length > 0 && (
        <p className="mt-1 text-13 text-soft wrap-anywhere">
          <Trans>
            <Names names={joining} /> can join: it takes the place of another challenge.
          </Trans>
        </p>
      )}
      {done ? (
        <p
          role="status"
          className="mt-3 flex min-h-11 items-center gap-2 font-heading text-15 font-extrabold text-done"
        >
          <CheckMark className="size-6" drawn />
          <Trans>Well done, {all}!</Trans>
        </p>
      ) : (
        <Button variant="quiet" wide className="mt-3" onClick={press}>
          <Trans>We did it together</Trans>
        </Button>
      )}
    </Card>
  );
}
