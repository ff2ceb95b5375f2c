import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useState, type CSSProperties } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useBlocker } from 'react-router';
import type { Mood } from '../../../schema/mood/mood.rules.ts';
import { type CelebrationFacts, moodFacts } from '../../completion/celebration/celebrationFacts.ts';
import { storedAgeGroup } from '../../children/ageGroup.ts';
import { classNames } from '../../lib/classNames.ts';
import { hueAt } from '../../lib/hue.ts';
import type { OpenTask } from '../../completion/useCompleteTask.ts';
import { MoodGrid } from '../../mood/MoodGrid.tsx';
import { useRecordMood } from '../../mood/useRecordMood.ts';
import type { ChildMode_child$key } from '../../relay/__generated__/ChildMode_child.graphql.ts';
import { SafetyLine } from '../../ui/SafetyLine.tsx';
import { ChooseChallenge } from './ChooseChallenge.tsx';
import { HoldButton } from './HoldButton.tsx';
import { Stamp } from './Stamp.tsx';
import { TaskPicture } from './TaskPicture.tsx';
import { useFullscreen } from './useFullscreen.ts';
import type { Handed, HandedTask } from './useChildMode.ts';
import { useChooseTask } from './useChooseTask.ts';

export interface ChildModeProps {
  childKey: ChildMode_child$key;
  handed: Handed;
  /** Called when the child has chosen a challenge, with its global id. */
  onChosen: (assignedTaskId: string) => void;
  onDone: (task: OpenTask) => void;
  onLeave: () => void;
  /** Called with the child's mood after it has been recorded, which is after the phone was given back. */
  onCelebrate: (facts: CelebrationFacts) => void;
  /** Called after this has been removed. */
  onLeft: () => void;
}

/**
 * The screen for the child: the open challenges to choose from, if it was handed over for that; then one challenge, a stamp to press when it is done, and a face to choose if today has no mood yet.
 * It fills the screen, and Back does not leave it. The chosen face is recorded when the phone is given back, so that the
 * child may try them all.
 */
export function ChildMode({ childKey, handed, onChosen, onDone, onLeave, onCelebrate, onLeft }: ChildModeProps) {
  const child = useFragment(
    graphql`
      fragment ChildMode_child on Child {
        id
        name
        today
        ageGroup
        hue
        viewerHasMoodTracker
        streak {
          currentGoldStreak
          currentPlatinumStreak
        }
        dailyTasks {
          id
          completed
          ...ChooseChallenge_task
        }
        todaysMood @catch(to: RESULT) {
          mood
        }
      }
    `,
    childKey,
  );
  const [mood, setMood] = useState<Mood | null>(null);
  const [record] = useRecordMood(child);
  useFullscreen();
  const blocker = useBlocker(true);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  const [chosen, setChosen] = useState<HandedTask | null>(null);
  const choose = useChooseTask();
  const current = handed === 'choice' ? chosen : handed;
  const done = child.dailyTasks?.some(({ id, completed }) => id === current?.task.id && completed) ?? false;
  const asksMood = done && child.viewerHasMoodTracker && child.todaysMood.ok && !child.todaysMood.value;
  const leave = () => {
    if (mood && asksMood) {
      const onRecorded = () => onCelebrate(moodFacts(child.id, mood, child.streak));
      record({ mood, note: '', day: 'today', onRecorded });
    }
    onLeave();
  };
  const colours: CSSProperties = { ['--hue' as string]: hueAt(child.hue) };
  const question = t`How do you feel?`;

  return (
    <Radix.Root open onOpenChange={(open) => !open && leave()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onLeft();
          }}
          style={colours}
          className="fixed inset-0 z-50 flex animate-appear flex-col overflow-y-auto bg-hue-tint px-side py-6 outline-none"
        >
          <div className="mx-auto flex w-full max-w-lg grow flex-col items-center justify-center gap-4 text-center">
            {current && !asksMood && <TaskPicture ageGroup={storedAgeGroup(child.ageGroup)} />}
            <Radix.Title
              lang={current?.language ?? undefined}
              className={classNames('wrap-anywhere', asksMood ? 'text-21' : current ? 'text-34' : 'text-27')}
            >
              {current ? (
                current.task.title
              ) : (
                <Trans>
                  What shall we do, <bdi>{child.name}</bdi>?
                </Trans>
              )}
            </Radix.Title>
            {current ? (
              <Stamp done={done} onPress={() => onDone(current.task)} />
            ) : (
              <ChooseChallenge
                taskKeys={child.dailyTasks?.filter(({ completed }) => !completed) ?? []}
                onChoose={(next) => {
                  setChosen(next);
                  onChosen(next.task.id);
                  choose(next.task.id);
                }}
              />
            )}
            <p role="status" className="font-heading text-21 font-extrabold empty:hidden">
              {done && (
                <Trans>
                  Well done, <bdi>{child.name}</bdi>!
                </Trans>
              )}
            </p>
            {asksMood && (
              <div className="flex w-full flex-col gap-3">
                <p aria-hidden="true" className="text-17">
                  {question}
                </p>
                <MoodGrid question={question} childName={child.name} value={mood} onChange={setMood} disabled={false} />
              </div>
            )}
          </div>
          {current?.safety && !done && (
            <SafetyLine
              safety={current.safety}
              lang={current.language ?? undefined}
              isGrave={current.isGrave}
              isLinked={false}
              className="mx-auto mt-6 w-full max-w-sm"
            />
          )}
          <div className="flex justify-center pt-6">
            <HoldButton onHeld={leave} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
