import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { localToday } from '../lib/localToday.ts';
import type { usePostcardWeek_child$key } from '../relay/__generated__/usePostcardWeek_child.graphql.ts';
import { freshnessOf } from '../skills/gardenLayout.ts';
import { bestFirst, doneSentence, type PostcardWeek, weekTally } from './postcardWeek.ts';

/** A week that has ended, as its summary tells it. */
export interface EndedWeek {
  /** First and last local date, yyyy-MM-dd. */
  since: string;
  until: string;
  /** `Nov 8 - 14, 2026`. */
  period: string;
  /** How many challenges were completed. */
  adventures: number;
  /** Titles of what was done, the best first. */
  titles: readonly string[];
  moodLabel: string;
}

/** How many plants have room in the picture. */
const plantsShown = 5;

/** What the postcard of a week can tell: the same object as long as nothing changes. */
export function usePostcardWeek(childKey: usePostcardWeek_child$key, week: EndedWeek): PostcardWeek {
  const child = useFragment(
    graphql`
      fragment usePostcardWeek_child on Child @argumentDefinitions(since: { type: "Date!" }, until: { type: "Date!" }) {
        name
        today
        memories(since: $since, until: $until) {
          id
          title
          comment
          imageUrl
        }
        quotes(first: 20, from: $since, to: $until) {
          nodes {
            text
          }
        }
        skillsGarden(period: ALL_TIME) {
          skills {
            skill {
              id
            }
            totalLifetimePractice
            lastPracticed
          }
        }
      }
    `,
    childKey,
  );
  return useMemo(() => {
    const { name, today, memories, quotes, skillsGarden } = child;
    return {
      childName: name,
      period: week.period,
      quotes: bestFirst(quotes.nodes.map(({ text }) => text)),
      sentences: bestFirst(memories.flatMap(({ comment }) => comment || [])),
      doneSentence: doneSentence(week.titles),
      photos: memories.flatMap(({ id, title, imageUrl }) => (imageUrl ? { id, title, url: imageUrl } : [])),
      plants: (skillsGarden?.skills ?? [])
        .map(({ skill, totalLifetimePractice, lastPracticed }) => ({
          id: skill.id,
          practices: totalLifetimePractice,
          freshness: lastPracticed ? freshnessOf(localToday(new Date(lastPracticed)), today) : ('resting' as const),
        }))
        .sort((one, other) => other.practices - one.practices)
        .slice(0, plantsShown),
      tally: weekTally(week.adventures, week.moodLabel),
    };
  }, [child, week]);
}
