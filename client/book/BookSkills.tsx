import { plural, t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { BookSkills_month$key } from '../relay/__generated__/BookSkills_month.graphql.ts';
import { PlantDrawing } from '../skills/PlantDrawing.tsx';
import { growth } from '../skills/plantForm.ts';

/** The least height of a plant and how much it grows whenever practice becomes fourfold, in CSS pixels. */
const [seedling, step] = [26, 7];

/** What grew in a month: a plant for each of its most practiced skills, as high as all practice of the book until then. */
export function BookSkills({ monthKey }: { monthKey: BookSkills_month$key }) {
  const { skills } = useFragment(
    graphql`
      fragment BookSkills_month on BookMonth {
        skills {
          practiceCount
          practicedSoFar
          skill {
            id
            name
          }
        }
      }
    `,
    monthKey,
  );
  if (skills.length === 0) return null;
  return (
    <ul className="book-skills" aria-label={t`What grew`}>
      {skills.map(({ skill, practiceCount, practicedSoFar }) => (
        <li key={skill.id}>
          <PlantDrawing
            practices={practicedSoFar}
            freshness="blooming"
            seed={skill.id}
            height={seedling + step * growth(practicedSoFar)}
          />
          <span className="book-skill">
            {skill.name}
            <span className="book-date block">{plural(practiceCount, { one: '# time', other: '# times' })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
