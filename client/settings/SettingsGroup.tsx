import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../lib/classNames.ts';
import { ChevronIcon } from '../ui/drawings/controlIcons.tsx';
import type { RowId } from './rows.ts';
import type { useOpenRows } from './useOpenRows.ts';

interface SettingsGroupProps {
  id: RowId;
  title: string;
  /** What is in it, in a few words. */
  summary: string;
  rows: ReturnType<typeof useOpenRows>;
  children: ReactNode;
}

/** One of the rows of the settings. Its panels load when it opens first, and stay, so that nothing that was entered is lost. */
export function SettingsGroup({ id, title, summary, rows, children }: SettingsGroupProps) {
  const open = rows.isOpen(id);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const [summaryId, panelId] = [useId(), useId()];
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <div className="relative flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-side py-3 shadow-soft hover:border-action">
        <div className="min-w-0 grow">
          <h2 className="text-17">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={panelId}
              aria-describedby={summaryId}
              onClick={() => rows.toggle(id)}
              className="covers-card text-start"
            >
              {title}
            </button>
          </h2>
          <p id={summaryId} className="text-13 text-pretty text-soft">
            {summary}
          </p>
        </div>
        <ChevronIcon className={classNames('size-6 shrink-0 text-soft transition-transform', open && 'rotate-180')} />
      </div>
      <div id={panelId} hidden={!open} className="animate-appear">
        <div className="flex flex-col gap-4 pt-4 pb-2">{wasOpen && children}</div>
      </div>
    </div>
  );
}
