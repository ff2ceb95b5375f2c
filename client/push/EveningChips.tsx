import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classNames } from '../lib/classNames.ts';
import { weekdays } from '../lib/weekdays.ts';
import type { RemindersForm } from './useReminders.ts';

/** "Which evenings?": seven chips. */
export function EveningChips({ form: { choice, change, busy } }: { form: RemindersForm }) {
  const chosen = choice.weekdays;
  return (
    <fieldset disabled={busy}>
      <legend className="mb-2 text-15 font-semibold">
        <Trans>Which evenings?</Trans>
      </legend>
      <div className="grid grid-cols-7 gap-1 small:gap-1.5">
        {weekdays.map(({ value, short, name }) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              aria-label={name}
              onClick={() =>
                change({
                  weekdays: isChosen
                    ? chosen.filter((day) => day !== value)
                    : [...chosen, value].toSorted((one, other) => one - other),
                })
              }
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-full border text-13 font-extrabold transition-colors disabled:opacity-55',
                isChosen
                  ? 'border-action bg-action text-on-action'
                  : 'border-control bg-card text-soft hover:border-action',
              )}
            >
              {short}
            </button>
          );
        })}
      </div>
      <p className="mt-2 text-13 text-pretty text-soft">{countWords(chosen.length)}</p>
    </fieldset>
  );
}

function countWords(count: number): string {
  if (count === 0) return t`No evening is chosen: nothing is sent.`;
  if (count > 3) return t`Three a week work best. More is sooner ignored.`;
  return count === 3 ? t`Three a week work best.` : t`Three a week work best; fewer are fine.`;
}
