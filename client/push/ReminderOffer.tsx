import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { mayOffer, noteOffer } from './offer.ts';

/** For which sessions the answer is known since the application has started: it is asked for once, and offered once. */
const settled = new WeakSet<object>();

const openSheet = () => import('./openReminders.tsx').then((module) => module.openReminders());

/** One line that offers reminders, where they may be offered. A press opens the sheet; the celebration closes by it. */
export function ReminderOffer() {
  const environment = useRelayEnvironment();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (settled.has(environment)) return;
    settled.add(environment);
    let isGone = false;
    mayOffer(environment).then(
      (may) => {
        if (!may || isGone) return;
        setOffered(true);
        noteOffer(environment);
      },
      () => void settled.delete(environment),
    );
    return () => {
      isGone = true;
    };
  }, [environment]);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      onClick={() => void openSheet().catch(() => undefined)}
      className="mt-2 flex min-h-11 w-full animate-appear flex-wrap items-center justify-center gap-x-1 rounded-field bg-ground px-3 py-2 text-13"
    >
      <span className="font-semibold text-action">{t`Shall I remind you?`}</span>
      <span className="text-soft">{t`Three evenings a week work best.`}</span>
    </button>
  );
}
