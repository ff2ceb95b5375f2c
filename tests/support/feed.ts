import ical, { type VEvent } from 'node-ical';
import type { Answer } from './http.ts';
import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';

/** Makes a calendar feed. */
export const createFeedDocument = /* GraphQL */ `
  mutation ($input: CreateCalendarFeedInput!) {
    createCalendarFeed(input: $input) {
      feed {
        id
        child {
          id
        }
        createdAt
        lastReadAt
      }
      url
      viewer {
        calendarFeeds {
          id
        }
      }
    }
  }
`;

/** A calendar feed, as GraphQL returns it. */
export interface Feed {
  readonly id: string;
  readonly child: { readonly id: string };
  readonly createdAt: string;
  readonly lastReadAt: string | null;
}

/** A feed that was just made. */
export interface MadeFeed {
  readonly feed: Feed;
  readonly url: string;
  /** The path of its address. */
  readonly path: string;
}

/** Makes the feed of a child for one of its carers. */
export async function feedOf({ id: childId, parent }: Pick<ChildProfile, 'id' | 'parent'>, by: Caller = parent) {
  const { createCalendarFeed } = await by.execute<{
    createCalendarFeed: MadeFeed & { viewer: { calendarFeeds: { id: string }[] } };
  }>(createFeedDocument, { input: { childId } });
  return { ...createCalendarFeed, path: new URL(createCalendarFeed.url).pathname };
}

/** The feeds of a user, as Settings list them. */
export const feedsOf = async (by: Caller): Promise<readonly Feed[]> =>
  (
    await by.execute<{ viewer: { calendarFeeds: Feed[] } }>(
      '{ viewer { calendarFeeds { id child { id } createdAt lastReadAt } } }',
    )
  ).viewer.calendarFeeds;

/** Reads a feed as a calendar program does: without cookies. */
export const pollFeed = (
  world: Pick<World, 'signedOut'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  by: Caller = world.signedOut(),
): Promise<Answer> => by.send({ method: 'GET', path, headers });

/** An event of a calendar, as a program shows it. */
export interface ShownEvent {
  /** First date and the date after the last one, yyyy-MM-dd. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly uid: string;
  readonly event: VEvent;
}

/** A date without a time, which node-ical returns as midnight of this machine's zone. */
const dateText = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The events in the text of a calendar, in its order. */
export const eventsIn = (text: string): ShownEvent[] =>
  Object.values(ical.sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            from: dateText(event.start),
            to: dateText(event.end ?? event.start),
            title: String(event.summary),
            text: String(event.description),
            uid: event.uid,
            event,
          },
        ]
      : [],
  );

/** Reads a feed, which must exist, and returns its events. */
export async function eventsOf(world: Pick<World, 'signedOut'>, path: string): Promise<ShownEvent[]> {
  const answer = await pollFeed(world, path);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return eventsIn(answer.text);
}
