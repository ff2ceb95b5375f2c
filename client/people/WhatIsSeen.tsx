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
  const names = childNames.length === 0 ? 'The child' : namesText(childNames);
  return (
    <div className="flex gap-3 rounded-field bg-well p-3.5 text-15">
      <EyeIcon className="size-6 shrink-0 text-soft" />
      <div className="flex min-w-0 flex-col gap-1.5 text-pretty wrap-anywhere">
        <p>
          <strong>{isInvited ? 'You will see' : 'They will see'}</strong> {names}: challenges, moods, comments, photos
          and streaks, and who else is here.
        </p>
        {role === 'editor' && (
          <p>
            {isInvited ? 'You' : 'They'} also see pauses. A rhythm stays with whoever enters it, but if two of you have
            one, each can tell from the days off, until the end of the week, whether the child is with the other one.
          </p>
        )}
        <p>
          <strong>{isInvited ? 'The others will see' : 'You will see'}</strong> {isInvited ? 'your name' : 'their name'}
          {role === 'editor' && (isInvited ? ', and what you do here' : ', and what they do here')}.
        </p>
      </div>
    </div>
  );
}
