import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { whens } from './reminderTimes.ts';
import type { RemindersForm } from './useReminders.ts';

interface WhenChoiceProps {
  form: RemindersForm;
  /** What must be known about the time; null for nothing. */
  note?: string | null;
}

/** "When?": a part of the evening, which proposes a time, and the time. */
export function WhenChoice({ form: { choice, change, busy }, note = null }: WhenChoiceProps) {
  const id = useId();
  const { when, time } = choice;
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-15 font-semibold">
        <Trans>When?</Trans>
      </p>
      <SegmentedControl
        label={t`When?`}
        value={when}
        options={whens}
        onChange={(value) => change({ when: value, time: whens.find((one) => one.value === value)?.time ?? time })}
      />
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="text-15 text-soft">
          <Trans>At</Trans>
        </label>
        <div className="w-36">
          <TextInput
            id={id}
            type="time"
            required
            value={time}
            disabled={busy}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => change({ time: target.value })}
          />
        </div>
      </div>
      <p id={`${id}-note`} role="status" className="text-13 text-pretty text-soft empty:hidden">
        {note}
      </p>
    </div>
  );
}
