import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ageGroupLabels } from '../../schema/child/ageGroup.rules.ts';
import { english } from '../../schema/language.rules.ts';
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
  const [{ title, description, language = english, points }] = exampleTasks[shownGroup];
  return (
    <section aria-label={t`An example of a challenge`} className="mt-2">
      <p className="mb-2 text-13 text-soft">
        <Trans>Every day your child gets three small challenges like this one:</Trans>
      </p>
      <Card className="small:p-5">
        <p className="text-13 text-soft">{ageGroupLabels[shownGroup]}</p>
        <h2 lang={language} className="text-17">
          {title}
        </h2>
        <p lang={language} className="mt-1 text-15 text-pretty">
          {description}
        </p>
        <p className="mt-3 flex items-center gap-2 text-13 text-soft">
          <Coin className="size-5" />
          <Trans>
            Complete to earn <Plural value={points} one="# point" other="# points" />!
          </Trans>
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
        <Trans>
          Your star for <strong className="font-semibold">{title}</strong> is kept when you register.
        </Trans>
      </span>
    </p>
  );
}
