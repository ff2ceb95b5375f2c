import { useCallback, type RefObject } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNearViewport } from '../lib/useNearViewport.ts';
import type { SkillPlant_practice$key } from '../relay/__generated__/SkillPlant_practice.graphql.ts';
import type { useWholeGarden_practices$key } from '../relay/__generated__/useWholeGarden_practices.graphql.ts';
import type { useWholeGardenQuery } from '../relay/__generated__/useWholeGardenQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';

/** A plant of the drawn garden. */
export interface GardenPlant {
  /** The id of its skill. */
  id: string;
  name: string;
  /** How often it was practiced in total. */
  practices: number;
  /** When it was last practiced: an instant in ISO 8601. */
  last: string;
  practiceKey: SkillPlant_practice$key;
}

/**
 * All plants of a child, most practiced first, whatever period is selected. Loads them just before the garden scrolls into
 * view. If that fails, the garden shows the plants of the period.
 *
 * @param periodKey the skills practiced in the selected period. Where they are newer, they count.
 * @returns null while the plants load
 */
export function useWholeGarden(
  garden: RefObject<Element | null>,
  childId: string,
  periodKey: useWholeGarden_practices$key,
): GardenPlant[] | null {
  const period = useFragment(
    graphql`
      fragment useWholeGarden_practices on SkillPractice @relay(plural: true) {
        skill {
          id
          name
        }
        totalLifetimePractice
        lastPracticed
        ...SkillPlant_practice
      }
    `,
    periodKey,
  );
  const { data, failed, load } = useOnDemandQuery<useWholeGardenQuery>(graphql`
    query useWholeGardenQuery($id: ID!) {
      node(id: $id) {
        ... on Child {
          skillsGarden(period: ALL_TIME) {
            skills {
              skill {
                id
                name
              }
              totalLifetimePractice
              lastPracticed
              ...SkillPlant_practice
            }
          }
        }
      }
    }
  `);
  const loadGarden = useCallback(async () => {
    const error = await load({ id: childId });
    if (error) console.error('Failed to fetch the garden', error);
  }, [childId, load]);
  useNearViewport(garden, loadGarden);

  const whole = data?.node?.skillsGarden?.skills;
  if (!whole && !failed) return null;
  const plants = new Map<string, GardenPlant>();
  for (const practice of [...(whole ?? []), ...period]) {
    const { skill, totalLifetimePractice, lastPracticed } = practice;
    const known = plants.get(skill.id);
    plants.set(skill.id, {
      id: skill.id,
      name: skill.name,
      practices: Math.max(totalLifetimePractice, known?.practices ?? 0),
      last: later(lastPracticed, known?.last),
      practiceKey: known?.practiceKey ?? practice,
    });
  }
  return [...plants.values()].sort((one, other) => other.practices - one.practices);
}

function later(one: string | null | undefined, other = ''): string {
  return one && one > other ? one : other;
}
