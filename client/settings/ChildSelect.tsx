import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { ChildSelect_user$key } from '../relay/__generated__/ChildSelect_user.graphql.ts';
import { SelectField } from '../ui/SelectField.tsx';

interface ChildSelectProps {
  userKey: ChildSelect_user$key;
  /** The id of a child; '' for all. */
  value: string;
  onChange: (childId: string) => void;
  disabled: boolean;
  error: string | undefined;
}

/** Chooses whether another program reaches one child, or all. */
export function ChildSelect({ userKey, ...field }: ChildSelectProps) {
  const { children } = useFragment(
    graphql`
      fragment ChildSelect_user on User {
        children {
          id
          name
        }
      }
    `,
    userKey,
  );
  return (
    <SelectField label={t`Children`} {...field}>
      <option value="">
        <Trans>All children</Trans>
      </option>
      {children?.map((child) => (
        <option key={child.id} value={child.id}>
          <Trans>Only {isolated(child.name)}</Trans>
        </option>
      ))}
    </SelectField>
  );
}
