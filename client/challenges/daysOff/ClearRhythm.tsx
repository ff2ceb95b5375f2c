import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { ClearRhythmMutation } from '../../relay/__generated__/ClearRhythmMutation.graphql.ts';
import { AskInPlace } from '../../ui/AskInPlace.tsx';
import { useDaysOffMutation } from './useDaysOffMutation.ts';

interface ClearRhythmProps {
  childId: string;
  onKeep: () => void;
  onCleared: () => void;
}

/** Asks before the viewer's rhythm of a child is cleared, in its place. */
export function ClearRhythm({ childId, onKeep, onCleared }: ClearRhythmProps) {
  const { send, busy, errors, failure } = useDaysOffMutation<ClearRhythmMutation>(graphql`
    mutation ClearRhythmMutation($input: ClearCarePatternInput!) {
      clearCarePattern(input: $input) {
        child {
          isDayOff
          ...RhythmPart_child
        }
      }
    }
  `);
  return (
    <AskInPlace
      question={t`Clear the rhythm?`}
      brief
      text={t`From now on it makes no day a day off. What was before stays as it was.`}
      action={t`Clear`}
      isLoss
      busy={busy}
      failure={failure ?? Object.values(errors)[0] ?? null}
      onConfirm={() => send({ input: { childId } }, onCleared)}
      onKeep={onKeep}
    />
  );
}
