import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SadWeek_child$key } from '../relay/__generated__/SadWeek_child.graphql.ts';
import type { SadWeekQuery } from '../relay/__generated__/SadWeekQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { bestMoments } from './moments.ts';
import { PostcardImage } from './PostcardImage.tsx';
import { postcardContent } from './postcardWeek.ts';
import { SadWeekSkeleton } from './SadWeekSkeleton.tsx';
import { type EndedWeek, usePostcardWeek } from './usePostcardWeek.ts';
import { usePostcardPicture } from './usePostcardPicture.ts';

/** With what the summary of a sad week opens: its postcard and three moments. Nothing when they could not be loaded. */
export function SadWeek({ childId, week }: { childId: string; week: EndedWeek }) {
  const { data, failed, load } = useOnDemandQuery<SadWeekQuery>(graphql`
    query SadWeekQuery($id: ID!, $since: Date!, $until: Date!) @throwOnFieldError {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          ...SadWeek_child @arguments(since: $since, until: $until)
        }
      }
    }
  `);
  const { since, until } = week;
  useEffect(() => void load({ id: childId, since, until }), [childId, load, since, until]);
  const child = data?.node?.child;
  if (failed) return null;
  return child ? <OpenedWeek childKey={child} week={week} /> : <SadWeekSkeleton />;
}

function OpenedWeek({ childKey, week }: { childKey: SadWeek_child$key; week: EndedWeek }) {
  const child = useFragment(
    graphql`
      fragment SadWeek_child on Child @argumentDefinitions(since: { type: "Date!" }, until: { type: "Date!" }) {
        memories(since: $since, until: $until) {
          id
          title
          comment
          imageUrl
        }
        ...usePostcardWeek_child @arguments(since: $since, until: $until)
      }
    `,
    childKey,
  );
  const facts = usePostcardWeek(child, week);
  const art = useRef<SVGSVGElement>(null);
  const content = useMemo(() => postcardContent(facts, 0, null), [facts]);
  const picture = usePostcardPicture(art, content);
  const moments = bestMoments(child.memories, week.titles);
  return (
    <div className="flex flex-col gap-4">
      <PostcardImage art={art} plants={facts.plants} content={content} picture={picture} />
      {moments.length > 0 && (
        <ul aria-label={t`Moments of the week`} className="flex flex-col gap-3">
          {moments.map(({ id, title, comment, imageUrl }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {imageUrl && <img src={imageUrl} alt={title} className="size-18 shrink-0 rounded-field object-cover" />}
              <p dir="auto" className="line-clamp-3 min-w-0 flex-1 basis-32 text-15 wrap-anywhere">
                {comment || title}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
