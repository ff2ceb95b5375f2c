import { t } from '@lingui/core/macro';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';

const systems = [t`iPhone`, t`Android`, t`Computer`] as const;

/** What the installed application can do, by system in the order above. */
const features: readonly (readonly [what: string, ...works: boolean[]])[] = [
  [t`Opens like an app`, true, true, true],
  [t`Opens without a connection`, true, true, true],
  [t`Shortcuts on its icon`, false, true, true],
  [t`Takes a picture from other apps`, false, true, true],
];

/** What works on which system, as a table. */
export function WhatWorks() {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-15">
        <thead>
          <tr className="text-13 text-soft">
            <th scope="col">
              <span className="sr-only">{t`What`}</span>
            </th>
            {systems.map((system) => (
              <th key={system} scope="col" className="px-1 pb-2 font-semibold">
                {system}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map(([what, ...works]) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="py-2.5 pe-2 text-start font-normal text-pretty">
                {what}
              </th>
              {works.map((does, index) => (
                <td key={systems[index]} className="px-1 text-center">
                  {does ? <CheckMark className="inline-block size-5" /> : <span aria-hidden="true">–</span>}
                  <span className="sr-only">{does ? t`Yes` : t`No`}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
