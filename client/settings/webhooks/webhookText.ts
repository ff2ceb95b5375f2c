import type { WebhookEvent } from '../../../schema/webhook/webhook.rules.ts';

/** What each event is called, in the order of the form. */
export const eventChoices = [
  { value: 'COMPLETED', label: 'A challenge is completed', short: 'Completions' },
  { value: 'UNDONE', label: 'A completion is undone', short: 'Undone completions' },
  { value: 'MOOD', label: 'A mood is recorded or changed', short: 'Moods' },
  { value: 'SUMMARY', label: 'A weekly or monthly summary is there', short: 'Summaries' },
] as const satisfies readonly { value: Uppercase<WebhookEvent>; label: string; short: string }[];

export type EventName = (typeof eventChoices)[number]['value'];

/** The events of a webhook as text: `Completions, moods`. */
export function eventsText(events: readonly string[]): string {
  const [first = 'Nothing', ...others] = eventChoices
    .filter(({ value }) => events.includes(value))
    .map(({ short }) => short);
  return [first, ...others.map((word) => word.toLowerCase())].join(', ');
}

/** The name of the machine in an address; the address itself if it is none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
