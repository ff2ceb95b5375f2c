import { graphql, useFragment } from 'react-relay';
import { companies, moments, places } from '../../../schema/task/taskDetails.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';
import type { ChooseChallenge_task$key } from '../../relay/__generated__/ChooseChallenge_task.graphql.ts';
import { openTask } from '../challengeActions.ts';
import { ChallengePicture } from './ChallengePicture.tsx';
import { picturesOf } from './pictureOf.ts';
import type { HandedTask } from './useChildMode.ts';

interface ChooseChallengeProps {
  /** The open daily challenges. */
  taskKeys: ChooseChallenge_task$key;
  onChoose: (chosen: HandedTask) => void;
}

/** The open challenges as pictures with their titles, for a child that does not read yet. */
export function ChooseChallenge({ taskKeys, onChoose }: ChooseChallengeProps) {
  const tasks = useFragment(
    graphql`
      fragment ChooseChallenge_task on AssignedTask @relay(plural: true) {
        __typename
        id
        task {
          title
          language
          englishTitle: title(language: "en")
          englishDescription: description(language: "en")
          points
          safety
          isGrave
          moment
          place
          company
        }
      }
    `,
    taskKeys,
  );
  const pictures = picturesOf(
    tasks.map(({ task: { englishTitle, englishDescription, moment, place, company } }) => ({
      title: englishTitle,
      description: englishDescription,
      moment: storedForm(moments, moment),
      place: storedForm(places, place),
      company: storedForm(companies, company),
    })),
  );
  return (
    <ul className="grid w-full gap-4 sideways:grid-cols-3 small:grid-cols-3">
      {tasks.map((assigned, index) => (
        <li key={assigned.id} className="flex">
          <button
            type="button"
            onClick={() => {
              const { language, safety, isGrave } = assigned.task;
              onChoose({ task: openTask(assigned), language, safety, isGrave });
            }}
            className="flex w-full flex-wrap items-center gap-4 rounded-card border-2 border-hue bg-card p-4 text-start text-hue transition-transform select-none active:scale-95 small:flex-col small:flex-nowrap small:text-center"
          >
            <ChallengePicture name={pictures[index] ?? 'star'} className="size-24 shrink-0 stroke-[1.5]" />
            <span
              lang={assigned.task.language ?? undefined}
              className="min-w-0 flex-1 basis-28 font-heading text-17 font-extrabold text-ink wrap-anywhere small:flex-none"
            >
              {assigned.task.title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
