import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { placeInWeek } from '../../lib/weekdays.ts';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { DaySquares } from './DaySquares.tsx';
import { datesOfMonth, longMonth, monthOf, neighbourMonth } from './month.ts';
import { firstChangeable, isException, isWithMe, type Rhythm, withDateSwitched } from './rhythm.ts';

interface ExceptionMonthProps {
  rhythm: Rhythm;
  /** The family's local date, yyyy-MM-dd. */
  today: string;
  onChange: (rhythm: Rhythm) => void;
}

/** A month of the rhythm, this one at first. A press switches a single date; dates that can no longer change look so. */
export function ExceptionMonth({ rhythm, today, onChange }: ExceptionMonthProps) {
  const [month, setMonth] = useState(monthOf(today));
  const titleId = useId();
  const first = `${month}-01`;
  const title = longMonth(first);
  const changeable = firstChangeable(today);
  const days = datesOfMonth(month).map((date) => ({
    date,
    isWithMe: date < rhythm.anchor ? null : isWithMe(rhythm, date),
    isException: date >= rhythm.anchor && isException(rhythm, date),
    isPast: date < changeable,
  }));
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <IconButton label={t`Previous month`} onClick={() => setMonth(neighbourMonth(month, -1))}>
          <ChevronIcon className="size-6 rotate-90 rtl:-rotate-90" />
        </IconButton>
        <p id={titleId} aria-live="polite" className="font-heading text-15 font-extrabold">
          {title}
        </p>
        <IconButton label={t`Next month`} onClick={() => setMonth(neighbourMonth(month, 1))}>
          <ChevronIcon className="size-6 -rotate-90 rtl:rotate-90" />
        </IconButton>
      </div>
      <DaySquares
        label={title}
        days={days}
        offset={placeInWeek(first)}
        today={today}
        onPress={(date) => onChange(withDateSwitched(rhythm, date))}
        onBeyond={(date) => setMonth(monthOf(date))}
      />
    </div>
  );
}
