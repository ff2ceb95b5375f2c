import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { WebhookEvent } from './webhook.rules.ts';

/** What a webhook can report. */
export const WebhookEventEnum = vocabularyEnum<WebhookEvent>('WebhookEvent', 'What a webhook can report.', {
  completed: 'A challenge was completed.',
  undone: 'A completion was undone.',
  mood: 'A mood was recorded or changed.',
  summary: 'The summary of a week or month was written.',
});
