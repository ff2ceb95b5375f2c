import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { FamilyData_user$key } from '../../relay/__generated__/FamilyData_user.graphql.ts';
import { Section } from '../../ui/Section.tsx';
import { DeletedChildRow } from './DeletedChildRow.tsx';
import { ExportButton } from './ExportButton.tsx';
import { OwnChildRow } from './OwnChildRow.tsx';

/**
 * Export and deletion: download all data, delete and restore a child's profile. The download also holds, for a while, what the user saw of
 * profiles that their owners have deleted.
 */
export function FamilyData({ userKey }: { userKey: FamilyData_user$key }) {
  const user = useFragment(
    graphql`
      fragment FamilyData_user on User {
        children {
          id
          role
          ...OwnChildRow_child
        }
        deletedChildren {
          id
          ...DeletedChildRow_child
        }
        endedChildren {
          id
          name
          deletesAt
        }
      }
    `,
    userKey,
  );
  const owned = user.children?.filter(({ role }) => role === 'OWNER') ?? [];
  return (
    <Section title={t`Your family’s data`}>
      <p className="mb-4 text-15 text-pretty text-soft">
        <Trans>
          It is yours: take all of it with you as one file, or delete a child’s profile. Both whenever you like.
        </Trans>
      </p>
      <ExportButton />
      <Profiles title={t`Profiles`}>
        {owned.map((child) => (
          <OwnChildRow key={child.id} childKey={child} />
        ))}
      </Profiles>
      <Profiles title={t`Recently deleted`}>
        {user.deletedChildren.map((child) => (
          <DeletedChildRow key={child.id} childKey={child} />
        ))}
      </Profiles>
      <Profiles title={t`Deleted by their owners`}>
        {user.endedChildren.map(({ id, name, deletesAt }) => (
          <li key={id} className="flex min-h-14 flex-col justify-center py-1">
            <p dir="auto" className="line-clamp-2 text-15 wrap-anywhere">
              {name}
            </p>
            <p className="text-13 text-soft tabular-nums">
              <Trans>In your download until {mediumDateOf(deletesAt)}</Trans>
            </p>
          </li>
        ))}
      </Profiles>
    </Section>
  );
}

/** A list of profiles under its title; nothing without any. */
function Profiles({ title, children }: { title: string; children: readonly ReactElement[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-17">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </>
  );
}
