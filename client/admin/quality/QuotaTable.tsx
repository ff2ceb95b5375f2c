import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { frequencies, type Frequency } from '../../../schema/task/task.rules.ts';
import { numberText } from '../../lib/choose.ts';
import { classNames } from '../../lib/classNames.ts';
import { storedForm } from '../../lib/enumForm.ts';
import type { QuotaTable_quality$key } from '../../relay/__generated__/QuotaTable_quality.graphql.ts';

const tasksOf: Readonly<Record<Frequency, string>> = {
  daily: t`Daily tasks`,
  weekly: t`Weekly tasks`,
  monthly: t`Monthly tasks`,
};

const percent = (share: number) => `${numberText(Number((share * 100).toFixed(1)))} %`;

/** The quotas of an age group: what it has and what it needs. */
export function QuotaTable({ qualityKey }: { qualityKey: QuotaTable_quality$key }) {
  const { counts, quotas } = useFragment(
    graphql`
      fragment QuotaTable_quality on CatalogueQuality {
        counts {
          frequency
          count
          least
        }
        quotas {
          name
          ofDailies
          share
          least
        }
      }
    `,
    qualityKey,
  );
  const rows = [
    ...counts.map(({ frequency, count, least }) => ({
      name: tasksOf[storedForm(frequencies, frequency) ?? 'daily'],
      has: numberText(count),
      needs: numberText(least),
      isMet: count >= least,
    })),
    ...quotas.map(({ name, ofDailies, share, least }) => ({
      name: `${ofDailies ? t`Daily` : t`Weekly and monthly`}: ${name}`,
      has: percent(share),
      needs: percent(least),
      isMet: share >= least,
    })),
  ];
  return (
    <table className="w-full text-15">
      <thead className="text-13 text-soft">
        <tr>
          <th scope="col" className="py-1 text-start font-semibold">
            <Trans>Of all tasks</Trans>
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-semibold">
            <Trans>Has</Trans>
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-semibold">
            <Trans>Needs</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, has, needs, isMet }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
              {name}
            </th>
            <td
              className={classNames(
                'py-1.5 ps-3 text-end font-semibold whitespace-nowrap tabular-nums',
                isMet ? 'text-done' : 'text-error',
              )}
            >
              {has}
              {!isMet && (
                <span className="sr-only">
                  {' '}
                  <Trans>(too few)</Trans>
                </span>
              )}
            </td>
            <td className="py-1.5 ps-3 text-end whitespace-nowrap text-soft tabular-nums">{needs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
