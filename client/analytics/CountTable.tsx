import { countText } from '../../schema/numberText.rules.ts';
import { longDate } from '../lib/dateText.ts';

/** The count of a UTC date, yyyy-MM-dd. */
export interface CountOfDay {
  date: string;
  count: number;
}

interface CountTableProps {
  caption: string;
  /** What is counted, in the singular. */
  unit: string;
  counts: readonly CountOfDay[];
}

/** A table of counts, with a row per day. */
export function CountTable({ caption, unit, counts }: CountTableProps) {
  return (
    <table className="w-full whitespace-normal">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ date, count }) => (
          <tr key={date}>
            <th scope="row">{longDate(date)}</th>
            <td>{countText(count, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
