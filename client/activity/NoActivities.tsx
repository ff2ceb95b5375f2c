import { EmptyLine } from '../ui/EmptyLine.tsx';

/** Shown for a period without completions and moods. */
export function NoActivities() {
  return <EmptyLine title="No activities found" text="Complete some tasks to see activity history!" />;
}
