import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { tiers } from '../../../schema/plan/plan.rules.ts';
import { enumForm } from '../../lib/enumForm.ts';
import type { FlagRow_flag$key } from '../../relay/__generated__/FlagRow_flag.graphql.ts';
import { PencilIcon } from '../../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { FlagDialog } from './FlagDialog.tsx';
import { tierNames } from './tierNames.ts';
import { useUpdateFlag } from './useUpdateFlag.ts';

interface FlagRowProps {
  flagKey: FlagRow_flag$key;
  /** Fetches the flag again after another administrator has changed it. */
  onConflict: () => void;
}

const tierOptions = [
  { value: '', label: t`Every tier` },
  ...tiers.map((tier) => ({
    value: enumForm(tier),
    label: tier === tiers.at(-1) ? t`${tierNames[tier]} only` : t`${tierNames[tier]} or higher`,
  })),
];

/** A feature flag: its switch and the lowest tier that has the feature. A change takes effect at once. */
export function FlagRow({ flagKey, onConflict }: FlagRowProps) {
  const flag = useFragment(
    graphql`
      fragment FlagRow_flag on FeatureFlag {
        name
        description
        enabled
        requiredTier
        userCount
        ...FlagDialog_flag
        ...useUpdateFlag_flag
      }
    `,
    flagKey,
  );
  const { name, description, enabled, userCount } = flag;
  const [update] = useUpdateFlag(flag, onConflict);
  const [editing, setEditing] = useState(false);
  const requiredTier = flag.requiredTier ?? null;

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 tablet:grid tablet:grid-cols-[auto_minmax(0,1fr)_12rem_auto]">
      <Switch label={name} checked={enabled} onChange={({ target }) => update({ enabled: target.checked })} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-heading text-15 wrap-anywhere">{name}</h3>
        {description && <p className="text-15 text-pretty wrap-anywhere text-soft">{description}</p>}
        <p className="text-13 text-soft tabular-nums">
          <Trans>
            Used by <Plural value={userCount} one="# user" other="# users" />
          </Trans>
        </p>
      </div>
      <IconButton
        label={t`Edit the description of ${name}`}
        className="-my-2 tablet:order-last"
        onClick={() => setEditing(true)}
      >
        <PencilIcon className="size-5" />
      </IconButton>
      <div className="basis-full tablet:col-start-3">
        <Select
          aria-label={t`Tier that has ${name}`}
          value={requiredTier ?? ''}
          onChange={({ target }) => {
            const chosen = tiers.map(enumForm).find((tier) => tier === target.value);
            update({ requiredTier: chosen ?? null });
          }}
        >
          {tierOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {editing && <FlagDialog flagKey={flag} onConflict={onConflict} onClose={() => setEditing(false)} />}
    </div>
  );
}
