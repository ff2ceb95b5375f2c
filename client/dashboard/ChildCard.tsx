import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { AgeGroupLabel } from '../children/AgeGroupLabel.tsx';
import { ChildAvatar } from '../children/ChildAvatar.tsx';
import { StreakBadges } from '../children/StreakBadges.tsx';
import { hueOf } from '../lib/hue.ts';
import type { ChildCard_child$key } from '../relay/__generated__/ChildCard_child.graphql.ts';
import { Card } from '../ui/Card.tsx';
import { ArrowRightIcon } from '../ui/drawings/icons.tsx';
import { TodaysProgress } from './TodaysProgress.tsx';

/**
 * A child's card, which links to the child's page. The whole card is clickable, but only the name is the link's text, so
 * that screen readers do not read the card twice.
 */
export function ChildCard({ childKey }: { childKey: ChildCard_child$key }) {
  const child = useFragment(
    graphql`
      fragment ChildCard_child on Child {
        id
        name
        urlSlug
        ...ChildAvatar_child
        ...AgeGroupLabel_child
        ...StreakBadges_child
        ...TodaysProgress_child
      }
    `,
    childKey,
  );
  return (
    <Card
      as="article"
      hue={hueOf(child.id)}
      className="group flex h-full flex-col gap-4 transition-transform duration-200 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-action motion-safe:hover:-translate-y-0.5 motion-safe:active:scale-[.99]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChildAvatar childKey={child} size="l" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="line-clamp-2 text-21 leading-tight wrap-anywhere">
            <Link
              to={`/challenges/${child.urlSlug}`}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{child.name}</bdi>
            </Link>
          </h2>
          <AgeGroupLabel childKey={child} />
        </div>
        <ArrowRightIcon className="size-6 shrink-0 text-soft transition-transform duration-200 motion-safe:group-hover:translate-x-1" />
      </div>
      <StreakBadges childKey={child} />
      <div className="mt-auto">
        <TodaysProgress childKey={child} />
      </div>
    </Card>
  );
}
