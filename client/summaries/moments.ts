import type { SadWeek_child$data } from '../relay/__generated__/SadWeek_child.graphql.ts';

/** A completed challenge to remember a week by. */
type Moment = SadWeek_child$data['memories'][number];

/** How many moments a sad week opens with. */
const momentsShown = 3;

const worth = ({ comment, imageUrl }: Moment) => (imageUrl ? 2 : 0) + (comment ? 1 : 0);

/**
 * The moments with which a sad week opens: first those with photo and sentence, then with a photo, then with a sentence; where these
 * are fewer than three, also what was only done.
 *
 * @param memories with a photo or a sentence, newest first
 * @param titles of what was done, the best first
 */
export function bestMoments(memories: readonly Moment[], titles: readonly string[]): Moment[] {
  const kept = [...memories].sort((one, other) => worth(other) - worth(one));
  const done = titles
    .filter((title) => !memories.some((memory) => memory.title === title))
    .map((title) => ({ id: title, title, comment: null, imageUrl: null }));
  return [...kept, ...done].slice(0, momentsShown);
}
