import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classNames } from '../../lib/classNames.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChosenSkill } from './taskFields.ts';

interface SkillChoicesProps {
  /** Undefined before the first response. */
  offered: readonly ChosenSkill[] | undefined;
  chosen: readonly ChosenSkill[];
  /** The number of matching skills beyond the loaded ones. */
  more: number;
  /** The text of an empty list. */
  empty: string;
  failed: boolean;
  busy: boolean;
  disabled: boolean;
  onToggle: (skill: ChosenSkill, checked: boolean) => void;
  onRetry: () => void;
}

/** The checkboxes of the skills. Its height is fixed and its content scrolls, so that the form does not jump while skills load. */
export function SkillChoices(props: SkillChoicesProps) {
  const { offered, chosen, more, empty, failed, busy, disabled, onToggle, onRetry } = props;
  if (failed) return <ErrorNotice title={t`Failed to fetch skills`} onRetry={onRetry} busy={busy} />;
  const waiting = !offered || (busy && offered.length === 0);
  return (
    <div aria-busy={busy} className="h-52 overflow-y-auto px-3 py-1">
      {waiting ? (
        <div role="status" aria-label={t`Loading skills`} className="flex flex-col gap-5 py-3">
          {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      ) : offered.length === 0 ? (
        <p className="px-2 py-8 text-center text-15 text-soft">{empty}</p>
      ) : (
        <ul className={classNames('transition-opacity small:columns-2', busy && 'opacity-50')}>
          {offered.map((skill) => (
            <li key={skill.id} className="break-inside-avoid [&>label]:min-h-11 [&>label]:items-center">
              <Checkbox
                label={<span className="text-15 text-ink wrap-anywhere">{skill.name}</span>}
                checked={chosen.some(({ id }) => id === skill.id)}
                disabled={disabled}
                onChange={({ target }) => onToggle(skill, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="py-2 text-13 text-soft">
          <Trans>{more} more: search to find them.</Trans>
        </p>
      )}
    </div>
  );
}
