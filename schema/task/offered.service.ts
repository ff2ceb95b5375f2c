import type { Actor } from '../actor.ts';
import { type AgeGroup, ageGroups } from '../child/ageGroup.rules.ts';
import { english } from '../language.rules.ts';
import { defineLoader } from '../loader.ts';
import { offeredShare } from './taskTexts.rules.ts';
import { selectOffered } from './taskTexts.sql.ts';

const loader = defineLoader<string, readonly AgeGroup[]>(async ({ replica }, tags) => {
  const offered = Map.groupBy(await selectOffered(replica, offeredShare), ({ language }) => language);
  return tags.map((tag) => {
    const found = new Set((offered.get(tag) ?? []).map(({ ageGroup }) => ageGroup));
    return ageGroups.filter((ageGroup) => found.has(ageGroup));
  });
});

/** The age groups whose tasks can be read in a language: of each at least the share `offeredShare`. */
export const offeredIn = (actor: Actor, tag: string): readonly AgeGroup[] | Promise<readonly AgeGroup[]> =>
  tag === english ? ageGroups : loader.load(actor, tag);
