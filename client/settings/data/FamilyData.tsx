import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FamilyData_user$key } from '../../relay/__generated__/FamilyData_user.graphql.ts';
import { Section } from '../../ui/Section.tsx';
import { DeletedChildRow } from './DeletedChildRow.tsx';
import { EndedChildRow } from './EndedChildRow.tsx';
import { ExportButton } from './ExportButton.tsx';
import { OwnChildRow } from './OwnChildRow.tsx';

/** Export and deletion: download all data, delete and restore a child's profile. */
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
          ...EndedChildRow_child
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
        {user.endedChildren.map((child) => (
          <EndedChildRow key={child.id} childKey={child} />
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
