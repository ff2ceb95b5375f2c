import { t } from '@lingui/core/macro';
import { useIsReadOnly } from '../children/readOnly.ts';

/** Shown before the first mood is recorded. */
export function NoMoods() {
  return (
    <p className="text-13 text-soft">
      {useIsReadOnly() ? t`No moods yet. They show how the days go.` : t`Record a mood, and see here how the days go.`}
    </p>
  );
}
