import { ageGroupLabels } from '../../schema/child/ageGroup.rules.ts';
import { countText } from '../../schema/numberText.rules.ts';
import { Card } from '../ui/Card.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';
import { exampleTask } from './exampleTask.ts';

/** What a challenge looks like, for parents who have not registered yet. */
export function ExampleChallenge() {
  const { ageGroup, title, description, points } = exampleTask;
  return (
    <section aria-label="An example of a challenge" className="mt-2">
      <p className="mb-2 text-13 text-soft">Every day your child gets three small challenges like this one:</p>
      <Card className="small:p-5">
        <p className="text-13 text-soft">{ageGroupLabels[ageGroup]}</p>
        <h2 className="text-17">{title}</h2>
        <p className="mt-1 text-15 text-pretty">{description}</p>
        <p className="mt-3 flex items-center gap-2 text-13 text-soft">
          <Coin className="size-5" />
          Complete to earn {countText(points, 'point')}!
        </p>
      </Card>
    </section>
  );
}
