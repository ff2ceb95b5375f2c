import { t } from '@lingui/core/macro';
import { emptyGardenTitles, type SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import { useIsReadOnly } from '../children/readOnly.ts';
import { EmptyLine } from '../ui/EmptyLine.tsx';

/** Shown for a period in which nothing was practiced. */
export function NoPlants({ period }: { period: SkillsPeriod }) {
  const text = useIsReadOnly()
    ? t`The garden grows with every completed challenge.`
    : t`Complete tasks to start growing your skills garden.`;
  return <EmptyLine title={emptyGardenTitles[period]} text={text} />;
}
