import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChildCard_child$key } from '../relay/__generated__/ChildCard_child.graphql.ts';
import { CheckMark } from '../ui/drawings/CheckMark.tsx';
import { ChildCard } from './ChildCard.tsx';
import { type ChildToday, orderFamily } from './orderFamily.ts';

interface FamilyCardsProps {
  family: readonly (ChildToday & ChildCard_child$key & { readonly id: string })[];
  /** What stands above the cards. */
  above: ReactNode;
  /** What stands below the first of them. */
  between: ReactNode;
}

/**
 * The cards of a family: the child who is first in line with tonight's task, the others who have tasks left, and in small
 * cards those who are done for today and those who have a day off.
 */
export function FamilyCards({ family, above, between }: FamilyCardsProps) {
  const { first, open, finished, resting } = orderFamily(family);
  return (
    <div className="flex min-w-0 flex-col gap-4 tablet:max-wide:col-span-2">
      {above}
      {finished.length > 0 && finished.length + resting.length === family.length && (
        <p className="flex items-center gap-3 rounded-card bg-done-tint px-4 py-3 font-heading text-17 font-extrabold text-balance text-done">
          <CheckMark className="size-7" />
          <Trans>That's today. Put the phone away.</Trans>
        </p>
      )}
      {first && <ChildCard childKey={first} place="first" />}
      {between}
      {open.length + finished.length + resting.length > 0 && (
        <ul className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
          {open.map((child) => (
            <li key={child.id} className="only:col-span-full">
              <ChildCard childKey={child} place="open" />
            </li>
          ))}
          {finished.map((child) => (
            <li key={child.id} className="only:col-span-full">
              <ChildCard childKey={child} place="finished" />
            </li>
          ))}
          {resting.map((child) => (
            <li key={child.id} className="only:col-span-full">
              <ChildCard childKey={child} place="resting" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
