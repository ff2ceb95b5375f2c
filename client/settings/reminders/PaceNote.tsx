import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { PaceNote_user$key } from '../../relay/__generated__/PaceNote_user.graphql.ts';

/** That reminders have become fewer because nobody answered them, or have ended; saving them begins anew. */
export function PaceNote({ userKey }: { userKey: PaceNote_user$key }) {
  const { reminders } = useFragment(
    graphql`
      fragment PaceNote_user on User {
        reminders {
          pace
        }
      }
    `,
    userKey,
  );
  const words = paceWords[reminders.pace];
  if (!words) return null;
  return <p className="rounded-field bg-action-tint p-3.5 text-15 text-pretty">{words}</p>;
}

const paceWords: Readonly<Record<string, string | undefined>> = {
  WEEKLY: t`One a week for now, because the last ones had no answer. Open one, or save here, and all chosen evenings are back.`,
  ASKED: t`The last one asked whether to stop. Save here, and they go on.`,
  OFF: t`They have stopped. Save here, and they begin again.`,
};
