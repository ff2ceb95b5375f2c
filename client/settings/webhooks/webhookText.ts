import { t } from '@lingui/core/macro';
import type { WebhookEvent } from '../../../schema/webhook/webhook.rules.ts';

/** What each event is called, in the order of the form. */
export const eventChoices = [
  { value: 'COMPLETED', label: t`A challenge is completed`, short: t`Completions`, further: t`completions` },
  { value: 'UNDONE', label: t`A completion is undone`, short: t`Undone completions`, further: t`undone completions` },
  { value: 'MOOD', label: t`A mood is recorded or changed`, short: t`Moods`, further: t`moods` },
  { value: 'SUMMARY', label: t`A weekly or monthly summary is there`, short: t`Summaries`, further: t`summaries` },
] as const satisfies readonly { value: Uppercase<WebhookEvent>; label: string; short: string; further: string }[];

export type EventName = (typeof eventChoices)[number]['value'];

/** The events of a webhook as text: `Completions, moods`. */
export function eventsText(events: readonly string[]): string {
  const chosen = eventChoices.filter(({ value }) => events.includes(value));
  if (chosen.length === 0) return t`Nothing`;
  return chosen.map(({ short, further }, index) => (index === 0 ? short : further)).join(', ');
}

/** The name of the machine in an address; the address itself if it is none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
