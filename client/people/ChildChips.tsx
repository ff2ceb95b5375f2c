import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Icon } from '../ui/drawings/Icon.tsx';

interface ChildChipsProps {
  family: readonly { readonly id: string; readonly name: string }[];
  /** The ids of the chosen children. */
  chosen: readonly string[];
  disabled: boolean;
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** The choice of children, one chip for each. */
export function ChildChips({ family, chosen, disabled, error, onChange }: ChildChipsProps) {
  const errorId = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">
        <Trans>For whom</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {family.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              className={classNames(
                'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-4 text-15 font-semibold transition-colors',
                isChosen
                  ? 'border-action bg-action-tint text-action'
                  : 'border-line bg-card text-ink hover:border-action hover:text-action',
              )}
            >
              {isChosen && (
                <Icon className="size-4">
                  <path d="m5 12.5 4.5 4.5L19 7.5" />
                </Icon>
              )}
              <bdi className="min-w-0 truncate">{name}</bdi>
            </button>
          );
        })}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-13 text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
