import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { Section } from '../ui/Section.tsx';
import { Switch } from '../ui/Switch.tsx';
import { currentOutbox } from './currentOutbox.ts';

/** The switch with which the pages with challenges open without a connection, in the settings. */
export function KeepToday() {
  return <KeepTodayLine framed />;
}

/** The switch alone, or as a section of its own. Nothing where the browser keeps nothing. */
export function KeepTodayLine({ framed = false }: { framed?: boolean }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [switchId, hintId] = [useId(), useId()];
  useEffect(() => {
    const read = async () => {
      if (!(await currentOutbox())) return;
      const { today } = await import('./phone.ts');
      setOn(await today.isOn());
    };
    void read().catch(() => undefined);
  }, []);
  if (isOn === null) return null;
  const toggle = async (next: boolean) => {
    setOn(next);
    const { keepToday, today } = await import('./phone.ts');
    await (next ? keepToday() : today.turnOff());
  };
  const line = (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0 text-15">
        <label htmlFor={switchId} className="font-semibold">
          <Trans>Keep today on this phone</Trans>
        </label>
        <p id={hintId} className="text-pretty text-soft">
          <Trans>
            The challenges of the day open without a connection, for 72 hours and without photos. They go when you log
            out, and what is older when the page is opened next.
          </Trans>
        </p>
      </div>
      <Switch
        id={switchId}
        aria-describedby={hintId}
        checked={isOn}
        onChange={({ target }) => void toggle(target.checked).catch(() => setOn(!target.checked))}
      />
    </div>
  );
  return framed ? <Section title={t`On this phone`}>{line}</Section> : line;
}
