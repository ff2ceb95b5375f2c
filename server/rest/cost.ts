import { prices } from '../limits/limits.ts';
import type { Route } from './route.ts';

const { charactersOfAnswer: charactersPerPoint } = prices;

/** The cost of an answer in points: lists have any length. */
export const costOfAnswer = ({ length }: string): number => Math.ceil(length / charactersPerPoint);

/** What a call costs, as openapi.json describes it. */
interface Cost {
  /** Points of the hourly budget; 0 for calls that are not paid from it. */
  readonly points: number;
  /** Answers beyond this length cost more: one point for each so many characters or part thereof. */
  readonly charactersPerPoint?: number;
  /** Points on top. */
  readonly extra?: Route['extraCost'];
  /** The same in words. */
  readonly sentence: string;
}

/** The cost of a call (docs/product.md#limits). */
export function costOf(route: Route): Cost {
  const { method, answer, cost: points = 1, extraCost: extra, purpose } = route;
  if (route.fixed) return { points: 0, sentence: 'Costs nothing.' };
  if (purpose === 'signIn' || purpose === 'report') {
    return { points: 0, sentence: 'Costs nothing of the hourly budget: it has limits of its own.' };
  }
  const budget = `${points} ${points === 1 ? 'point' : 'points'} of the hourly budget`;
  if (method === 'GET' && answer) {
    const characters = charactersPerPoint.toLocaleString('en-US');
    const sentence = `Costs ${budget} for each ${characters} characters of the answer or part thereof.`;
    return { points, charactersPerPoint, sentence };
  }
  if (extra) return { points, extra, sentence: `Costs ${budget}, and ${extra.points} more if ${extra.when}.` };
  return { points, sentence: `Costs ${budget}.` };
}
