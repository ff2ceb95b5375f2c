import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { InputField } from '../ui/InputField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { choiceOf, spanChoices } from './bookSpan.ts';
import { type BookSpan, isSpan } from './spanIn.ts';

interface BookDatesProps {
  span: BookSpan;
  /** The date on which the profile was made, yyyy-MM-dd. */
  startedOn: string;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
}

const other = 'other';

/** The choice of a year or of other dates. The address says which dates the book has. */
export function BookDates({ span, startedOn, today }: BookDatesProps) {
  const navigate = useNavigate();
  const choices = spanChoices(startedOn, today);
  const chosen = choiceOf(choices, span);
  const [isOther, setOther] = useState(chosen === null);
  const [dates, setDates] = useState(span);
  const show = ({ from, to }: BookSpan) =>
    void navigate({ search: `?from=${from}&to=${to}` }, { replace: true, preventScrollReset: true });
  const choose = (value: string) => {
    setOther(value === other);
    const choice = choices.find((one) => one.value === value);
    if (choice) show(choice.span);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSpan(dates)) show(dates);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <SelectField label={t`Which dates`} value={isOther ? other : (chosen?.value ?? other)} onChange={choose}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={other}>
          <Trans>Other dates</Trans>
        </option>
      </SelectField>
      {isOther && (
        <div className="flex flex-wrap items-end gap-3">
          {(['from', 'to'] as const).map((end) => (
            <div key={end} className="min-w-36 grow">
              <InputField
                label={end === 'from' ? t`First date` : t`Last date`}
                type="date"
                value={dates[end]}
                onChange={(date) => setDates({ ...dates, [end]: date })}
              />
            </div>
          ))}
          <Button type="submit" variant="quiet" disabled={!isSpan(dates)}>
            <Trans>Show</Trans>
          </Button>
          {!isSpan(dates) && (
            <p className="w-full text-13 text-soft">
              <Trans>A book has at most a year.</Trans>
            </p>
          )}
        </div>
      )}
    </form>
  );
}
