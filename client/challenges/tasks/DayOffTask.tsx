import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoldedTask_task$key } from '../../relay/__generated__/FoldedTask_task.graphql.ts';
import { RestIcon } from '../../ui/drawings/rest.tsx';
import { FoldedTask } from './FoldedTask.tsx';

interface DayOffTaskProps {
  taskKey: FoldedTask_task$key;
  /** Absent when the viewer may not edit the child. */
  onComplete: (() => void) | undefined;
}

/** The daily challenges on a day off: nothing is due, and one challenge lies folded for those who feel like it. */
export function DayOffTask({ taskKey, onComplete }: DayOffTaskProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="mb-2 flex items-center gap-2 text-15 text-pretty text-soft">
        <RestIcon className="size-[24px]" />
        <Trans>Nothing is due today.</Trans> {onComplete ? t`If you feel like it:` : t`One challenge lies ready:`}
      </p>
      <FoldedTask
        taskKey={taskKey}
        open={open}
        takesFocus={false}
        onToggle={() => setOpen(!open)}
        onComplete={onComplete}
      />
    </>
  );
}
