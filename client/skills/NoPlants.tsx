import { emptyGardenTitles, type SkillsPeriod } from '../../schema/garden/garden.rules.ts';
import { EmptyLine } from '../ui/EmptyLine.tsx';

/** Shown for a period in which nothing was practiced. */
export function NoPlants({ period }: { period: SkillsPeriod }) {
  return <EmptyLine title={emptyGardenTitles[period]} text="Complete tasks to start growing your skills garden." />;
}
