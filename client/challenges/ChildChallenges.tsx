import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Celebration } from '../completion/Celebration.tsx';
import type { CelebrationFacts } from '../completion/celebrationFacts.ts';
import { useCompleteTask } from '../completion/useCompleteTask.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import type { ChildChallenges_child$key } from '../relay/__generated__/ChildChallenges_child.graphql.ts';
import { freshFor } from '../relay/environment.ts';
import { ChildHead } from './ChildHead.tsx';
import { DailyChallenges } from './DailyChallenges.tsx';
import { MonthlyChallenges } from './MonthlyChallenges.tsx';
import { WeeklyChallenges } from './WeeklyChallenges.tsx';

interface ChildChallengesProps {
  childKey: ChildChallenges_child$key;
  /** Fetches the page's data again; never rejects. */
  refresh: () => Promise<boolean>;
}

/** The sections of a child's page, in the order of the specification (section 2, Challenges page), and the celebration over them. */
export function ChildChallenges({ childKey, refresh }: ChildChallengesProps) {
  const child = useFragment(
    graphql`
      fragment ChildChallenges_child on Child {
        viewerCanEdit
        ...ChildHead_child
        ...DailyChallenges_child
        ...WeeklyChallenges_child
        ...MonthlyChallenges_child
        ...useCompleteTask_child
        ...Celebration_child
      }
    `,
    childKey,
  );
  const [celebration, setCelebration] = useState<CelebrationFacts | null>(null);
  const complete = useCompleteTask(child, { onCelebrate: setCelebration, refresh });
  useRefreshWhenVisible(refresh, freshFor);

  const act = { onComplete: child.viewerCanEdit ? complete : undefined, refresh };
  return (
    <div className="flex flex-col gap-8">
      <ChildHead childKey={child} />
      <DailyChallenges childKey={child} {...act} />
      <WeeklyChallenges childKey={child} {...act} />
      <MonthlyChallenges childKey={child} {...act} />
      {celebration && <Celebration childKey={child} facts={celebration} onClose={() => setCelebration(null)} />}
    </div>
  );
}
