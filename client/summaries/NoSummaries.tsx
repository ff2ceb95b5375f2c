import { t } from '@lingui/core/macro';
import { EmptyLine } from '../ui/EmptyLine.tsx';

/** Shown before the first week has ended. */
export function NoSummaries() {
  return (
    <EmptyLine title={t`No summaries available yet.`} text={t`A summary comes at the end of each week and month.`} />
  );
}
