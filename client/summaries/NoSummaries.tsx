import { EmptyLine } from '../ui/EmptyLine.tsx';

/** Shown before the first week has ended. */
export function NoSummaries() {
  return <EmptyLine title="No summaries available yet." text="A summary comes at the end of each week and month." />;
}
