import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { headerStyle, sheetStyle, tableStyle } from './catalogue/tableStyles.ts';

interface PlainTableProps {
  label: string;
  columns: readonly { heading: string; width?: string; align?: 'end' }[];
  /** The rows. */
  children: ReactNode;
}

/** A table in a fixed order, whose header sticks while the rows scroll. */
export function PlainTable({ label, columns, children }: PlainTableProps) {
  return (
    <div className={sheetStyle}>
      <table aria-label={label} className={tableStyle}>
        <thead>
          <tr>
            {columns.map(({ heading, width, align }) => (
              <th
                key={heading}
                scope="col"
                className={classNames(headerStyle, 'h-9 truncate', align === 'end' ? 'text-end' : 'text-start', width)}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
