import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { deadlineText } from '../lib/timeOfDay.ts';
import { useHasPassed } from '../lib/useHasPassed.ts';

/** On the card of a child whose Star that would save: until when yesterday can still be kept (docs/product.md#stars). */
export function YesterdayOpen({ urlSlug, openUntil }: { urlSlug: string; openUntil: string }) {
  if (useHasPassed(openUntil)) return null;
  return (
    <Link
      to={`/challenges/${urlSlug}`}
      className="relative z-10 -my-2 inline-flex min-h-8 items-center self-start rounded-small text-15 text-star underline-offset-4 hover:underline"
    >
      <Trans>Yesterday is open until {deadlineText(openUntil)}</Trans>
    </Link>
  );
}
