import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { deadlineText } from '../lib/timeOfDay.ts';
import { useHasPassed } from '../lib/useHasPassed.ts';
import type { YesterdayOpen_child$key } from '../relay/__generated__/YesterdayOpen_child.graphql.ts';

/** On the card of a child whose Star that would save: until when yesterday can still be kept (docs/product.md#stars). */
export function YesterdayOpen({ childKey }: { childKey: YesterdayOpen_child$key }) {
  const { urlSlug, streak } = useFragment(
    graphql`
      fragment YesterdayOpen_child on Child {
        urlSlug
        streak {
          openUntil
        }
      }
    `,
    childKey,
  );
  const { openUntil } = streak;
  const isOver = useHasPassed(openUntil);
  if (!openUntil || isOver) return null;
  return (
    <Link
      to={`/challenges/${urlSlug}`}
      className="relative z-10 -my-2 inline-flex min-h-8 items-center self-start rounded-small text-15 text-star underline-offset-4 hover:underline"
    >
      <Trans>Yesterday is open until {deadlineText(openUntil)}</Trans>
    </Link>
  );
}
