import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { PersonItem_person$key } from '../../relay/__generated__/PersonItem_person.graphql.ts';
import { Card } from '../../ui/Card.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { Cell, cellStyle, TextCell } from '../catalogue/CatalogueItem.tsx';
import { listItem } from '../catalogue/listKeys.ts';
import type { ItemLayout } from '../catalogue/ListRows.tsx';
import { PersonBadges } from './PersonBadges.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { type Administrator, PersonMenu } from './PersonMenu.tsx';

interface PersonItemProps {
  personKey: PersonItem_person$key;
  layout: ItemLayout;
  admin: Administrator;
}

/** An account of the list, as a row or a card. Its name opens the details. */
export function PersonItem({ personKey, layout, admin }: PersonItemProps) {
  const person = useFragment(
    graphql`
      fragment PersonItem_person on Person {
        id
        username
        email
        createdAt
        lastVisitAt
        plan
        childCount
        ...PersonBadges_person
        ...PersonDialog_person
        ...PersonMenu_person
      }
    `,
    personKey,
  );
  const { id, username, email, createdAt, lastVisitAt, plan, childCount } = person;
  const [open, setOpen] = useState(false);
  const name = (
    <button
      type="button"
      dir="auto"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      className="min-h-8 min-w-0 rounded-small text-start underline-offset-4 hover:text-action hover:underline in-[th]:truncate in-[h2]:wrap-anywhere"
    >
      {email ?? username}
    </button>
  );
  const menu = <PersonMenu personKey={person} admin={admin} />;
  const details = open && <PersonDialog personKey={person} onClose={() => setOpen(false)} />;
  return layout === 'row' ? (
    <tr className="group" {...listItem(id)}>
      <th
        scope="row"
        title={email ?? username}
        className={`${cellStyle} text-start font-heading text-15 font-extrabold`}
      >
        <div className="flex items-center gap-2">
          {name}
          <PersonBadges personKey={person} />
        </div>
      </th>
      <TextCell text={plan ?? '–'} />
      <TextCell text={numberText(childCount)} className="text-end text-13 text-soft tabular-nums" />
      <Cell className="truncate text-13 text-soft">{lastVisitAt ? <TimeAgo instant={lastVisitAt} /> : t`Never`}</Cell>
      <TextCell text={mediumDateOf(createdAt)} className="text-13 text-soft tabular-nums" />
      <Cell>
        <div className="flex justify-end">{menu}</div>
        {details}
      </Cell>
    </tr>
  ) : (
    <Card as="li" {...listItem(id)} className="flex min-w-0 items-start gap-2">
      <div className="min-w-0 grow">
        <h2 className="text-17">{name}</h2>
        <p className="text-13 text-soft tabular-nums">
          {plural(childCount, { one: '# child', other: '# children' })} · {plan ?? t`No plan`} ·{' '}
          {lastVisitAt ? (
            <>
              <Trans>Visited</Trans> <TimeAgo instant={lastVisitAt} />
            </>
          ) : (
            t`No visit yet`
          )}
        </p>
        <div className="mt-2 flex flex-wrap gap-1 empty:hidden">
          <PersonBadges personKey={person} />
        </div>
      </div>
      <div className="-my-1.5 -me-2 shrink-0">{menu}</div>
      {details}
    </Card>
  );
}
