import { useIsReadOnly } from '../children/readOnly.ts';
import { EmptyLine } from '../ui/EmptyLine.tsx';

/** Shown for a period without completions and moods. */
export function NoActivities() {
  const text = useIsReadOnly() ? 'Completed challenges stand here.' : 'Complete some tasks to see activity history!';
  return <EmptyLine title="No activities found" text={text} />;
}
