import { t } from '@lingui/core/macro';
import { useIsReadOnly } from '../children/readOnly.ts';
import { EmptyLine } from '../ui/EmptyLine.tsx';

/** Shown for a period without completions and moods. */
export function NoActivities() {
  const text = useIsReadOnly() ? t`Completed challenges stand here.` : t`Complete some tasks to see activity history!`;
  return <EmptyLine title={t`No activities found`} text={text} />;
}
