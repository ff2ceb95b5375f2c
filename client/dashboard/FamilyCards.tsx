import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react';
import { classNames } from '../lib/classNames.ts';
import type { ChildCard_child$key } from '../relay/__generated__/ChildCard_child.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import { Optional } from '../ui/Optional.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { type CardPlace, ChildCard } from './ChildCard.tsx';
import { type ChildToday, orderFamily } from './orderFamily.ts';
import { wide } from './wide.ts';

const FamilyTonight = lazy(() => import('./FamilyTonight.tsx').then((module) => ({ default: module.FamilyTonight })));

interface FamilyCardsProps {
  family: readonly (ChildToday & ChildCard_child$key & { readonly id: string })[];
  /** What stands above the cards. */
  above: ReactNode;
}

/** How long the other cards wait for what stands above them, in milliseconds. */
const waitsFor = 1_000;

/**
 * The cards of a family: the child who is first in line with tonight's task, the others who have tasks left, and in small
 * cards those who are done for today and those who have a day off. Below the first stands what the family shares, where there is no
 * second column for it. The others wait a moment for that, because it would move them from under a finger; what comes later than that
 * stands below them.
 */
export function FamilyCards({ family, above }: FamilyCardsProps) {
  const { first, open, finished, resting } = orderFamily(family);
  const others = Object.entries({ open, finished, resting }).flatMap(([place, children]) =>
    children.map((child) => ({ child, place: place as CardPlace })),
  );
  const [shared, setShared] = useState(() => (matchMedia(wide).matches ? 'known' : 'awaited'));
  const isAwaited = shared === 'awaited';
  const onKnown = useCallback(() => setShared((before) => (before === 'late' ? before : 'known')), []);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setShared('late'), waitsFor);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return (
    <div className="flex min-w-0 flex-col gap-4 tablet:max-wide:col-span-2">
      {above}
      {finished.length > 0 && finished.length + resting.length === family.length && (
        <p className="flex items-center gap-3 rounded-card bg-done-tint px-4 py-3 font-heading text-17 font-extrabold text-balance text-done">
          <CheckMark className="size-7" />
          <Trans>That's today. Put the phone away.</Trans>
        </p>
      )}
      {first && <ChildCard childKey={first} place="first" />}
      <div className={classNames(isAwaited ? 'hidden' : 'contents', shared === 'late' && '*:order-last')}>
        <Optional>
          <FamilyTonight place="between" onKnown={onKnown} />
        </Optional>
      </div>
      {others.length > 0 && (
        // What takes the place of the skeletons has not moved.
        <ul key={String(isAwaited)} className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
          {others.map(({ child, place }) => (
            <li key={child.id} className="only:col-span-full">
              {isAwaited ? <CardSkeleton /> : <ChildCard childKey={child} place={place} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
