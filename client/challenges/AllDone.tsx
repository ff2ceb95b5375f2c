import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { useIsReadOnly } from '../children/readOnly.ts';
import { streakText } from '../children/streakWords.ts';
import type { AllDone_child$key } from '../relay/__generated__/AllDone_child.graphql.ts';
import { useShowsStreaks } from '../shell/showsStreaks.ts';
import { RestingPhone } from '../ui/drawings/RestingPhone.tsx';
import { NextChallenge } from './NextChallenge.tsx';

/** The end of the day, below the completed daily challenges: the streaks unless they are hidden, and what comes next. */
export function AllDone({ childKey }: { childKey: AllDone_child$key }) {
  const child = useFragment(
    graphql`
      fragment AllDone_child on Child {
        streak {
          currentGoldStreak
          currentPlatinumStreak
        }
        ...NextChallenge_child
      }
    `,
    childKey,
  );
  const showsStreaks = useShowsStreaks();
  const isReadOnly = useIsReadOnly();
  const { currentGoldStreak: gold, currentPlatinumStreak: platinum } = child.streak;
  return (
    <div className="flex flex-col items-center gap-1.5 px-4 pt-6 pb-2 text-center">
      <RestingPhone />
      <p className="mt-2 font-heading text-21 font-extrabold text-balance">
        {isReadOnly ? t`That's today. All of it is done.` : t`That's today. Put the phone away.`}
      </p>
      {showsStreaks && gold > 0 && (
        <p className="text-15 font-semibold tabular-nums">
          <span className="text-star">{streakText('gold', gold)}</span>
          {platinum > 0 && (
            <>
              {' · '}
              <span className="text-super">{streakText('platinum', platinum)}</span>
            </>
          )}
        </p>
      )}
      <NextChallenge childKey={child} />
    </div>
  );
}
