import { useId, useState } from 'react';
import { countText } from '../../../schema/numberText.rules.ts';
import { classNames } from '../../lib/classNames.ts';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';
import { ExceptionMonth } from './ExceptionMonth.tsx';
import { exceptionsOf, type Rhythm } from './rhythm.ts';

interface ExceptionsProps {
  rhythm: Rhythm;
  today: string;
  onChange: (rhythm: Rhythm) => void;
}

/** The single dates that differ from the rhythm: how many there are, and the month in which they are switched. */
export function Exceptions({ rhythm, today, onChange }: ExceptionsProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const count = exceptionsOf(rhythm, today).length;
  return (
    <div className="border-y border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2 rounded-small py-1 text-start text-15 font-semibold hover:text-action"
      >
        <span className="grow">Exceptions</span>
        {count > 0 && <span className="text-13 font-normal text-soft">{countText(count, 'day')}</span>}
        <ChevronIcon className={classNames('size-5 text-soft transition-transform', open && 'rotate-180')} />
      </button>
      <div id={panelId} hidden={!open} className="animate-appear pb-3">
        <p className="mb-1 text-13 text-pretty text-soft">A holiday, a swap: tap a single day to switch it.</p>
        <ExceptionMonth rhythm={rhythm} today={today} onChange={onChange} />
      </div>
    </div>
  );
}
