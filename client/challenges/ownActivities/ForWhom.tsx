import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';

interface ForWhomProps {
  family: readonly { readonly id: string; readonly name: string }[];
  /** The ids of those for whom it is. */
  chosen: readonly string[];
  disabled: boolean;
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** The children for whom an activity is. Those whom the viewer may not edit are not asked for and stay as they are. */
export function ForWhom({ family, chosen, disabled, error, onChange }: ForWhomProps) {
  const errorId = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">
        <Trans>For whom</Trans>
      </legend>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4">
        {family.map(({ id, name }, at) => (
          <li key={id} className="[&>label]:min-h-11 [&>label]:items-center">
            <Checkbox
              label={<bdi className="text-15 wrap-anywhere text-ink">{name}</bdi>}
              aria-invalid={(error && at === 0) || undefined}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="mt-1 text-13 text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
