import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { type When, whens } from './reminderTimes.ts';

interface WhenChoiceProps {
  when: When;
  /** HH:mm */
  time: string;
  /** What must be known about the time; null for nothing. */
  note?: string | null;
  onChange: (when: When, time: string) => void;
  disabled: boolean;
}

/** "When?": a part of the evening, which proposes a time, and the time. */
export function WhenChoice({ when, time, note = null, onChange, disabled }: WhenChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-15 font-semibold">
        <Trans>When?</Trans>
      </p>
      <SegmentedControl
        label={t`When?`}
        value={when}
        options={whens}
        onChange={(value) => onChange(value, whens.find((one) => one.value === value)?.time ?? time)}
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
            disabled={disabled}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChange(when, target.value)}
          />
        </div>
      </div>
      <p id={`${id}-note`} role="status" className="text-13 text-pretty text-soft empty:hidden">
        {note}
      </p>
    </div>
  );
}
