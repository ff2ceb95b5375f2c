import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { mediumDate } from '../../lib/dateText.ts';
import type { PauseItem_pause$key } from '../../relay/__generated__/PauseItem_pause.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { useEndPause } from './useEndPause.ts';
import type { EditedPause } from './usePauseForm.ts';

interface PauseItemProps {
  pauseKey: PauseItem_pause$key;
  /** The family's local date, yyyy-MM-dd. */
  today: string;
  onEdit: (edited: EditedPause) => void;
  /** Called with what is to be said once it has ended or is gone. */
  onEnded: (sentence: string) => void;
  reload: () => void;
}

/** A pause that holds today or will: its dates and its note, with Change, and End or Remove. */
export function PauseItem({ pauseKey, today, onEdit, onEnded, reload }: PauseItemProps) {
  const pause = useFragment(
    graphql`
      fragment PauseItem_pause on Pause {
        id
        from
        to
        note
      }
    `,
    pauseKey,
  );
  const { id, from, note } = pause;
  const to = pause.to ?? null;
  const hasBegun = from <= today;
  const canEnd = hasBegun && to !== today;
  const canRemove = from >= today;
  const sayGone = () => onEnded(t`The pause is gone`);
  const { end, busy, failure } = useEndPause(id, () => {
    sayGone();
    reload();
  });
  const datesId = useId();
  const edit = () => onEdit({ id, from, to: to ?? from, isOpen: to === null, note: note ?? '' });
  return (
    <li className="py-3">
      <h3 id={datesId} className="text-15 tabular-nums">
        {pauseDates(from, to)}
      </h3>
      <p className="text-13 wrap-anywhere text-soft">
        {hasBegun ? t`Now` : t`To come`}
        {note && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
      </p>
      <div className="-mx-[16px] -mb-1 flex flex-wrap">
        <Button variant="plain" disabled={busy} aria-describedby={datesId} onClick={edit}>
          <Trans>Change</Trans>
        </Button>
        {canEnd && (
          <Button
            variant="plain"
            busy={busy}
            aria-describedby={datesId}
            onClick={() => end(today, () => onEnded(t`The pause ends today`))}
          >
            <Trans>End it today</Trans>
          </Button>
        )}
        {canRemove && (
          <Button
            variant="plain"
            busy={busy}
            aria-describedby={datesId}
            onClick={() => end(addDays(from, -1), sayGone)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-13 text-error">
          {failure}
        </p>
      )}
    </li>
  );
}

/** `Nov 20, 2026 to Nov 27, 2026`, `Nov 20, 2026` for one day, or `From Nov 20, 2026 until you say so`. */
function pauseDates(from: string, to: string | null): string {
  if (to === null) return t`From ${mediumDate(from)} until you say so`;
  return from === to ? mediumDate(from) : t`${mediumDate(from)} to ${mediumDate(to)}`;
}
