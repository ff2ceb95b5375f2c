import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { type GivenRole, givenRoles } from '../../schema/carer/carer.rules.ts';
import { roleActs, roleNames } from './roleWords.ts';

interface RoleFieldProps {
  value: GivenRole;
  disabled: boolean;
  onChange: (role: GivenRole) => void;
}

/** The choice of what somebody may do, each with a sentence. */
export function RoleField({ value, disabled, onChange }: RoleFieldProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">
        <Trans>What they may do</Trans>
      </legend>
      <div className="flex flex-col gap-2">
        {givenRoles.map((role) => (
          <label
            key={role}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-field border border-line px-3.5 py-2.5 transition-colors has-checked:border-action has-checked:bg-action-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={role}
              checked={role === value}
              aria-labelledby={`${name}${role}`}
              aria-describedby={`${name}${role}-act`}
              onChange={() => onChange(role)}
              className="size-4 accent-action outline-none"
            />
            <span id={`${name}${role}`} className="text-15 font-semibold">
              {roleNames[role]}
            </span>
            <span id={`${name}${role}-act`} className="col-start-2 text-13 text-pretty text-soft">
              {roleActs[role]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
