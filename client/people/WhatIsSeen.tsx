import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GivenRole } from '../../schema/carer/carer.rules.ts';
import { namesText } from '../lib/namesText.ts';
import { EyeIcon } from '../ui/drawings/controlIcons.tsx';

interface WhatIsSeenProps {
  /** Who reads it: the owner who invites, or the person who is invited. */
  reader: 'owner' | 'invited';
  role: GivenRole;
  childNames: readonly string[];
}

/** What an invited person will see, and what the others will see of them (docs/product.md#carers). */
export function WhatIsSeen({ reader, role, childNames }: WhatIsSeenProps) {
  const isInvited = reader === 'invited';
  const names = childNames.length === 0 ? t`The child` : namesText(childNames);
  return (
    <div className="flex gap-3 rounded-field bg-well p-3.5 text-15">
      <EyeIcon className="size-6 shrink-0 text-soft" />
      <div className="flex min-w-0 flex-col gap-1.5 text-pretty wrap-anywhere">
        <p>
          {isInvited ? (
            <Trans>
              <strong>You will see</strong> {names}: challenges, moods, comments, photos and streaks, and who else is
              here.
            </Trans>
          ) : (
            <Trans>
              <strong>They will see</strong> {names}: challenges, moods, comments, photos and streaks, and who else is
              here.
            </Trans>
          )}
        </p>
        {role === 'editor' && (
          <p>
            {isInvited
              ? t`You also see pauses. A rhythm stays with whoever enters it, but if two of you have one, each can tell from the days off, until the end of the week, whether the child is with the other one.`
              : t`They also see pauses. A rhythm stays with whoever enters it, but if two of you have one, each can tell from the days off, until the end of the week, whether the child is with the other one.`}
          </p>
        )}
        <p>
          {isInvited ? (
            role === 'editor' ? (
              <Trans>
                <strong>The others will see</strong> your name, and what you do here.
              </Trans>
            ) : (
              <Trans>
                <strong>The others will see</strong> your name.
              </Trans>
            )
          ) : role === 'editor' ? (
            <Trans>
              <strong>You will see</strong> their name, and what they do here.
            </Trans>
          ) : (
            <Trans>
              <strong>You will see</strong> their name.
            </Trans>
          )}
        </p>
      </div>
    </div>
  );
}
