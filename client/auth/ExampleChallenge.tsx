import { ageGroupLabels } from '../../schema/child/ageGroup.rules.ts';
import { countText } from '../../schema/numberText.rules.ts';
import { Card } from '../ui/Card.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { exampleTasks } from './exampleTasks.ts';
import { readTried } from './tried.ts';

/** The age group of the example. */
const shownGroup = 'preschool';

/** What a challenge looks like, for parents who have not registered yet; in its place the star that waits to be kept. */
export function ExampleChallenge() {
  const tried = readTried();
  if (tried) return <WaitingStar title={tried.title} />;
  const [{ title, description, points }] = exampleTasks[shownGroup];
  return (
    <section aria-label="An example of a challenge" className="mt-2">
      <p className="mb-2 text-13 text-soft">Every day your child gets three small challenges like this one:</p>
      <Card className="small:p-5">
        <p className="text-13 text-soft">{ageGroupLabels[shownGroup]}</p>
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

function WaitingStar({ title }: { title: string }) {
  return (
    <p className="mt-2 rounded-card bg-star-tint px-4 py-3 text-15 text-pretty">
      <StarBadge className="me-1.5 inline size-5 align-[-0.3em]" />
      <span>
        Your star for <strong className="font-semibold">{title}</strong> is kept when you register.
      </span>
    </p>
  );
}
