import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GivenRole } from '../../schema/carer/carer.rules.ts';
import { isolated } from '../lib/isolate.ts';
import type { CarerSettings_carer$key } from '../relay/__generated__/CarerSettings_carer.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { AskInPlace } from '../ui/AskInPlace.tsx';
import { RoleField } from './RoleField.tsx';
import { roleOf } from './roleWords.ts';
import { useChangeCarer } from './useChangeCarer.ts';

interface CarerSettingsProps {
  child: { readonly id: string; readonly name: string };
  carerKey: CarerSettings_carer$key;
  /** Whether the child is offered to somebody already. */
  isOffered: boolean;
  onDone: () => void;
}

/** What the owner of a child can change of another carer: what they may do, whether they stay, and whether they become the owner. */
export function CarerSettings({ child, carerKey, isOffered, onDone }: CarerSettingsProps) {
  const carer = useFragment(
    graphql`
      fragment CarerSettings_carer on Carer {
        id
        name
        role
      }
    `,
    carerKey,
  );
  const current: GivenRole = roleOf(carer.role) === 'editor' ? 'editor' : 'viewer';
  const [role, setRole] = useState(current);
  const [asked, setAsked] = useState<'offer' | 'remove' | null>(null);
  const acts = useChangeCarer({ childId: child.id, carerId: carer.id }, onDone);
  const busy = acts.changing || acts.removing || acts.offering;
  const [name, childName] = [isolated(carer.name), isolated(child.name)];
  const keep = () => setAsked(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && role !== current) acts.changeRole(role);
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={save} className="flex flex-col gap-4">
        <RoleField value={role} disabled={busy} onChange={setRole} />
        <div className="flex flex-wrap-reverse gap-3">
          <FormButtons
            leave={t`Back`}
            onLeave={onDone}
            label={t`Save`}
            busy={acts.changing}
            locked={acts.removing || acts.offering}
            incomplete={role === current}
            size="l"
          />
        </div>
      </form>
      <div className="flex flex-col items-start gap-1 border-t border-line pt-3">
        {asked === 'offer' ? (
          <AskInPlace
            question={t`Make ${name} the owner of this profile?`}
            text={t`Once ${name} accepts, the profile is theirs: they decide who is here, and their clock ends ${childName}’s days. You go on taking part. Until then you can withdraw the offer.`}
            action={t`Offer it`}
            isLoss={false}
            busy={acts.offering}
            onConfirm={acts.offer}
            onKeep={keep}
          />
        ) : (
          !isOffered && (
            <Button variant="plain" className="-mx-2 px-2!" disabled={busy} onClick={() => setAsked('offer')}>
              <Trans>Make {name} the owner of this profile</Trans>
            </Button>
          )
        )}
        {asked === 'remove' ? (
          <AskInPlace
            question={t`Remove ${name}?`}
            text={t`${name} stops seeing ${childName} at once, on every device and in every program. What they added stays.`}
            action={t`Remove`}
            isLoss
            busy={acts.removing}
            onConfirm={acts.remove}
            onKeep={keep}
          />
        ) : (
          <Button variant="plain" className="-mx-2 px-2! text-error" disabled={busy} onClick={() => setAsked('remove')}>
            <Trans>Remove {name}</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
