import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PersonMenu_person$key } from '../../relay/__generated__/PersonMenu_person.graphql.ts';
import { MoreIcon } from '../../ui/drawings/toolIcons.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { DeletePersonDialog } from './DeletePersonDialog.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { PersonPlanDialog } from './PersonPlanDialog.tsx';
import { personName } from './personName.ts';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { RestorePersonDialog } from './RestorePersonDialog.tsx';
import { RightsDialog } from './RightsDialog.tsx';

/** The viewer, for whom the menu is. */
export interface Administrator {
  readonly username: string;
  readonly isSiteOwner: boolean;
  /** Whether the site sends mail. */
  readonly mailConfigured: boolean;
}

interface PersonMenuProps {
  personKey: PersonMenu_person$key;
  admin: Administrator;
}

type Act = 'reset' | 'sessions' | 'plan' | 'rights' | 'delete' | 'restore';

/**
 * What the viewer can do for an account. Nothing for their own and the site owner's; only the owner acts for administrators.
 * This only chooses what to show: the server checks every act.
 */
export function PersonMenu({ personKey, admin }: PersonMenuProps) {
  const person = useFragment(
    graphql`
      fragment PersonMenu_person on Person {
        id
        username
        email
        emailConfirmed
        isAdmin
        isSiteOwner
        tier
        sessionCount
        tokenCount
        deletesAt
      }
    `,
    personKey,
  );
  const [act, setAct] = useState<Act | null>(null);
  const { username, emailConfirmed, isAdmin, isSiteOwner, deletesAt } = person;
  if (username === admin.username || isSiteOwner || (isAdmin && !admin.isSiteOwner)) return null;

  const item = (name: Act, label: string, disabled = false) => (
    <MenuItem opensDialog disabled={disabled} onSelect={() => setAct(name)}>
      {label}
    </MenuItem>
  );
  const dialogProps = { person, onClose: () => setAct(null) };
  const dialogs = {
    reset: <ResetLinkDialog mailConfigured={admin.mailConfigured} {...dialogProps} />,
    sessions: <EndSessionsDialog {...dialogProps} />,
    plan: <PersonPlanDialog {...dialogProps} />,
    rights: <RightsDialog {...dialogProps} />,
    delete: <DeletePersonDialog {...dialogProps} />,
    restore: <RestorePersonDialog {...dialogProps} />,
  };
  const canGetRights = isAdmin || emailConfirmed;
  return (
    <>
      <Menu label={t`What to do for ${personName(person)}`} icon={<MoreIcon className="size-6" />}>
        {deletesAt ? (
          item('restore', t`Restore account`)
        ) : (
          <>
            {item('reset', t`Reset link`)}
            {item('sessions', t`End sessions`)}
            {item('plan', t`Change plan`)}
            {admin.isSiteOwner && item('rights', adminLabel(isAdmin, canGetRights), !canGetRights)}
            <MenuLine />
            {item('delete', t`Delete account`)}
          </>
        )}
      </Menu>
      {act && dialogs[act]}
    </>
  );
}

function adminLabel(isAdmin: boolean, canGetRights: boolean): string {
  if (isAdmin) return canGetRights ? t`Remove administrator` : t`Remove administrator (address not confirmed)`;
  return canGetRights ? t`Make administrator` : t`Make administrator (address not confirmed)`;
}
