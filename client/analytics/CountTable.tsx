import { Trans } from '@lingui/react/macro';
import { longDate } from '../lib/dateText.ts';

/** The count of a UTC date, yyyy-MM-dd. */
export interface CountOfDay {
  date: string;
  count: number;
}

interface CountTableProps {
  caption: string;
  /** A count with what is counted: `3 users`. */
  unit: (count: number) => string;
  counts: readonly CountOfDay[];
}

/** A table of counts, with a row per day. */
export function CountTable({ caption, unit, counts }: CountTableProps) {
  return (
    <table className="w-full whitespace-normal">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>Count</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ date, count }) => (
          <tr key={date}>
            <th scope="row">{longDate(date)}</th>
            <td>{unit(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
