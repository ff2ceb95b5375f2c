import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { AgeGroupLabel } from '../children/AgeGroupLabel.tsx';
import { ChildAvatar } from '../children/ChildAvatar.tsx';
import { StreakBadges } from '../children/StreakBadges.tsx';
import { classNames } from '../lib/classNames.ts';
import { hueAt } from '../lib/hue.ts';
import type { ChildCard_child$key } from '../relay/__generated__/ChildCard_child.graphql.ts';
import { useShowsStreaks } from '../shell/showsStreaks.ts';
import { Card } from '../ui/Card.tsx';
import { ArrowRightIcon } from '../ui/drawings/icons.tsx';
import { RestIcon } from '../ui/drawings/rest.tsx';
import { Optional } from '../ui/Optional.tsx';
import { TodaysProgress } from './TodaysProgress.tsx';

/** In its own chunk, because it is there in some mornings only. */
const YesterdayOpen = lazy(() => import('./YesterdayOpen.tsx').then((module) => ({ default: module.YesterdayOpen })));

/** In its own chunk, because most families have no such child. */
const SharedWith = lazy(() => import('../people/SharedWith.tsx').then((module) => ({ default: module.SharedWith })));

/** Where a child stands on the dashboard: the first in line, with tasks left, done for today, or on a day off. */
export type CardPlace = 'first' | 'open' | 'finished' | 'resting';

interface ChildCardProps {
  childKey: ChildCard_child$key;
  place: CardPlace;
}

/**
 * A child's card, which links to the child's page. The whole card is clickable, but only the name is the link's text, so
 * that screen readers do not read the card twice. Buttons within lie above the link.
 */
export function ChildCard({ childKey, place }: ChildCardProps) {
  const child = useFragment(
    graphql`
      fragment ChildCard_child on Child {
        id
        name
        urlSlug
        hue
        role
        streak {
          currentGoldStreak
          openUntil
        }
        ...ChildAvatar_child
        ...AgeGroupLabel_child
        ...StreakBadges_child
        ...TodaysProgress_child
      }
    `,
    childKey,
  );
  const small = place === 'finished' || place === 'resting';
  const { currentGoldStreak, openUntil } = child.streak;
  const savedUntil =
    useShowsStreaks() && child.role !== 'VIEWER' && place !== 'resting' && currentGoldStreak > 0 && openUntil;
  return (
    <Card
      as="article"
      hue={hueAt(child.hue)}
      className={classNames(
        'group flex h-full flex-col transition-transform duration-200 has-[h2_a:focus-visible]:outline-3 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-action motion-safe:hover:-translate-y-0.5 [&_button]:relative [&_button]:z-10',
        small ? 'gap-3 small:px-5 small:py-4' : 'gap-4',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 tablet:pe-10">
        <ChildAvatar childKey={child} size={small ? 'm' : 'l'} />
        <div className={classNames('min-w-0 flex-1 basis-32 max-tablet:pe-[32px]', small && 'text-13')}>
          <h2 className={classNames('line-clamp-2 leading-tight wrap-anywhere', small ? 'text-17' : 'text-21')}>
            <Link to={`/challenges/${child.urlSlug}`} className="covers-card outline-none after:rounded-card">
              <bdi>{child.name}</bdi>
            </Link>
          </h2>
          <AgeGroupLabel childKey={child} />
          {child.role !== 'OWNER' && (
            <Optional waiting={<p className="min-h-[1lh] text-13" />}>
              <SharedWith key={child.id} childId={child.id} />
            </Optional>
          )}
        </div>
        {place === 'first' && <StreakBadges childKey={child} />}
      </div>
      <ArrowRightIcon
        className={classNames(
          'absolute end-4 size-6 text-soft transition-transform duration-200 motion-safe:group-hover:translate-x-1 rtl:-scale-x-100',
          small ? 'top-7 small:end-5' : 'top-9 small:end-6 small:top-11',
        )}
      />
      {place !== 'first' && <StreakBadges childKey={child} />}
      {savedUntil && (
        <Optional waiting={<span className="-my-2 h-8" />}>
          <YesterdayOpen urlSlug={child.urlSlug} openUntil={savedUntil} />
        </Optional>
      )}
      <div className="mt-auto">
        {place === 'resting' ? (
          <p className="flex items-center gap-1.5 text-15 text-soft">
            <RestIcon className="size-5" />
            <Trans>Day off</Trans>
          </p>
        ) : (
          <TodaysProgress childKey={child} place={place} />
        )}
      </div>
    </Card>
  );
}
