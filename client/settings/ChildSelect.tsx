import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { ChildSelect_user$key } from '../relay/__generated__/ChildSelect_user.graphql.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

interface ChildSelectProps {
  userKey: ChildSelect_user$key;
  /** The id of a child; '' for all. */
  value: string;
  onChange: (childId: string) => void;
  disabled: boolean;
  error: string | undefined;
}

/** Chooses whether another program reaches one child, or all. */
export function ChildSelect({ userKey, value, onChange, disabled, error }: ChildSelectProps) {
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
    <Field label={t`Children`} error={error}>
      {(control) => (
        <Select {...control} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
          <option value="">
            <Trans>All children</Trans>
          </option>
          {children?.map((child) => (
            <option key={child.id} value={child.id}>
              <Trans>Only {isolated(child.name)}</Trans>
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
