import { ageGroupToday, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { questionFor } from './questions.ts';

/**
 * The question about a child for this evening, with `{name}` in place of its name (docs/product.md#quotes).
 * @param language of who reads it, a tag of BCP 47
 */
export function questionOf(child: Child, now: Temporal.Instant, language: string): string {
  const today = childToday(child, now).toString();
  return questionFor([ageGroupToday(child, today)], today, child.id, language).text;
}
