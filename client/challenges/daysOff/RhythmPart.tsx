import { type FormEvent, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { RhythmPart_child$key } from '../../relay/__generated__/RhythmPart_child.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { useInvalidFocus } from '../../ui/useInvalidFocus.ts';
import { ClearRhythm } from './ClearRhythm.tsx';
import { CycleFields } from './CycleFields.tsx';
import { CycleSquares } from './CycleSquares.tsx';
import { Exceptions } from './Exceptions.tsx';
import { PresetChoice } from './PresetChoice.tsx';
import { type Rhythm, withLength, withSecondWeekFirst } from './rhythm.ts';
import { SquaresLegend } from './SquaresLegend.tsx';
import { useRhythm } from './useRhythm.ts';
import { useSaveRhythm } from './useSaveRhythm.ts';

/** On which days a child is with the viewer: presets, the squares of the cycle, and exceptions. Only the viewer sees it. */
export function RhythmPart({ childKey }: { childKey: RhythmPart_child$key }) {
  const { id, name, today, carePattern } = useFragment(
    graphql`
      fragment RhythmPart_child on Child {
        id
        name
        today
        carePattern {
          anchor
          days
          exceptions {
            date
            present
          }
        }
      }
    `,
    childKey,
  );
  const form = useRef<HTMLFormElement>(null);
  const { rhythm, set, firstDate, isFirstDateValid, setFirstDate, reset } = useRhythm(carePattern ?? null, today);
  const [said, setSaid] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { save, busy, anchorError, failure, clearAnchorError } = useSaveRhythm(id, () =>
    setSaid('Our rhythm is saved'),
  );
  const focusInvalid = useInvalidFocus(form, busy);
  const change = (changed: Rhythm) => {
    if (busy) return;
    set(changed);
    setSaid(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusInvalid();
    if (isFirstDateValid && !busy) save(rhythm, today);
  };
  const squares = { rhythm, today, onChange: change };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-13 text-pretty text-soft">
        Only you see this. On days when nobody has {isolated(name)}, nothing counts against the star. If somebody else
        has a rhythm, too, each of you can tell from these days, until the end of the week, whether {isolated(name)} is
        with the other.
      </p>
      <PresetChoice rhythm={rhythm} onChoose={(days) => change({ ...rhythm, days })} />
      <CycleFields
        firstDate={firstDate}
        onFirstDate={(text) => {
          setFirstDate(text);
          setSaid(null);
          clearAnchorError();
        }}
        error={isFirstDateValid ? anchorError : 'Please select a date'}
        length={rhythm.days.length}
        onLength={(length) => change(withLength(rhythm, length))}
        disabled={busy}
      />
      <div className="flex flex-col gap-2">
        <CycleSquares {...squares} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <SquaresLegend hasExceptions={rhythm.exceptions.size > 0} />
          {rhythm.days.length === 14 && (
            <Button variant="plain" size="s" className="-mx-2" onClick={() => change(withSecondWeekFirst(rhythm))}>
              Swap the two weeks
            </Button>
          )}
        </div>
      </div>
      <Exceptions {...squares} />
      {failure && (
        <p role="alert" className="text-15 text-error">
          {failure}
        </p>
      )}
      <p role="status" className="text-15 font-semibold text-done empty:-mb-4">
        {said}
      </p>
      <Button type="submit" wide busy={busy}>
        Save our rhythm
      </Button>
      {carePattern && !isAsking && (
        <Button variant="plain" className="-mt-2 self-center" disabled={busy} onClick={() => setAsking(true)}>
          Clear the rhythm
        </Button>
      )}
      {isAsking && (
        <ClearRhythm
          childId={id}
          onKeep={() => setAsking(false)}
          onCleared={() => {
            setAsking(false);
            reset();
            setSaid('The rhythm is cleared');
          }}
        />
      )}
    </form>
  );
}
