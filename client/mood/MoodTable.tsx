import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moodLooks } from '../../schema/mood/mood.rules.ts';
import { longDate } from '../lib/dateText.ts';
import type { MoodOfDay } from './moodsOfDays.ts';

/** The mood history as a table with one row per day. */
export function MoodTable({ history }: { history: readonly MoodOfDay[] }) {
  return (
    <table className="w-full text-start text-15">
      <caption className="sr-only">
        <Trans>Moods of the last {history.length} days</Trans>
      </caption>
      <thead>
        <tr className="text-start text-13 text-soft">
          <th scope="col" className="py-1 text-start">
            <Trans>Date</Trans>
          </th>
          <th scope="col" className="py-1 text-start">
            <Trans>Mood</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {history.map(({ date, mood }) => (
          <tr key={date} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal">
              {longDate(date)}
            </th>
            <td className="py-1">{mood ? moodLooks[mood].label : t`No mood`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
