import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type { MovingChild_child$key } from '../../relay/__generated__/MovingChild_child.graphql.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

interface MovingChildProps {
  childKey: MovingChild_child$key;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** How many of the counts are named; they come in the order of what families care for. */
const countsShown = 5;

/** A child of the file: what comes with it, and what does not. */
export function MovingChild({ childKey, isChosen, onChoose }: MovingChildProps) {
  const { name, problem, counts, differences, leftOut, child } = useFragment(
    graphql`
      fragment MovingChild_child on ImportChild {
        name
        problem
        differences
        leftOut
        child {
          id
        }
        counts {
          what
          count
        }
      }
    `,
    childKey,
  );
  const added = counts.slice(0, countsShown).map(({ what, count }) => `${numberText(count)} ${what}`);
  return (
    <li className="py-3">
      <Checkbox
        label={
          <span dir="auto" className="text-15 wrap-anywhere text-ink">
            {name}
          </span>
        }
        checked={isChosen}
        disabled={problem !== null}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div className="ms-8 mt-1 flex flex-col gap-1 text-13 text-pretty text-soft">
        {problem !== null ? (
          <p className="text-error">{problem}</p>
        ) : (
          <p>{added.length > 0 ? added.join(', ') : child ? t`All of it is here already` : t`Only the profile`}</p>
        )}
        {child && added.length > 0 && (
          <p>
            <Trans>This is what is new since the last time</Trans>
          </p>
        )}
        {differences.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {leftOut.length > 0 && (
          <p>
            <Trans>Stays there: {leftOut.join(', ')}</Trans>
          </p>
        )}
      </div>
    </li>
  );
}
