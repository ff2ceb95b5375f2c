import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from '../day/localDate.rules.ts';
import { type FeedChild, type FeedEntry, nameInTitle } from './entries.rules.ts';
import { feedRefreshSeconds } from './feed.rules.ts';

/** Midnight UTC of a local date, which the library writes as that date. */
const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The library escapes the texts of events, but not the name of the calendar. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&');

/**
 * A calendar as text (RFC 5545). Every value follows from the entries, so that the text stays the same as long as they do.
 * Entries last the whole day and block no time. They are events, because most calendar programs show no tasks of a subscription.
 */
export function calendarText(child: FeedChild, entries: readonly FeedEntry[]): string {
  const calendar = ical({
    name: escaped(`Dadventures · ${nameInTitle(child.name)}`),
    prodId: { company: 'Dadventures', product: 'Calendar feed', language: child.speak.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: feedRefreshSeconds,
  });
  for (const { uid, date, title, lines, since, moves } of entries) {
    calendar.createEvent({
      id: uid,
      sequence: moves,
      stamp: dateOf(since),
      start: dateOf(date),
      end: dateOf(addDays(date, 1)),
      allDay: true,
      summary: title,
      description: lines.join('\n\n'),
      url: child.pageUrl,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return `${calendar.toString()}\r\n`;
}
