import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RegistrationMode } from '../relay/__generated__/AuthPage_app.graphql.ts';
import { EmailLink } from '../ui/EmailLink.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { authTabs, type AuthTab } from './authTabs.ts';
import { LoginForm } from './LoginForm.tsx';
import type { PasskeySignIn } from './passkey/usePasskeySignIn.ts';
import { RegisterForm } from './RegisterForm.tsx';
import type { SignIn } from './useSignIn.ts';

interface AuthFormsProps {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  signIn: SignIn;
  passkey: PasskeySignIn | null;
  /** Who may register on this site. */
  registration: RegistrationMode;
  /** Whether the address is that of an invitation. */
  isInvited: boolean;
  /** The secret of an invitation; '' without one. */
  invitation: string;
  /** null when the server did not answer, '' without one. */
  supportEmail: string | null;
}

/** The log-in form and, unless registration is closed, the registration form in a second tab. */
export function AuthForms(props: AuthFormsProps) {
  const { tab, onTab, signIn, passkey, registration, isInvited, invitation, supportEmail } = props;
  const logIn = <LoginForm signIn={signIn} passkey={passkey} />;
  if (registration === 'CLOSED') {
    return (
      <>
        {isInvited && (
          <p className="text-15 text-pretty">
            <Trans>Registration is closed on this site.</Trans>
          </p>
        )}
        {logIn}
      </>
    );
  }
  const register =
    registration === 'INVITE' && invitation === '' ? (
      <NeedsInvitation supportEmail={supportEmail} />
    ) : (
      <RegisterForm signIn={signIn} invitation={invitation} />
    );
  return (
    <Tabs label={t`How to continue`} value={tab} tabs={authTabs} onChange={onTab} disabled={signIn.busy}>
      {tab === 'login' ? logIn : register}
    </Tabs>
  );
}

/** In place of the registration form, on a site where only people with an invitation register. */
function NeedsInvitation({ supportEmail }: { supportEmail: string | null }) {
  return (
    <div className="flex flex-col gap-2 py-2 text-15 text-pretty">
      <p>
        <Trans>You need an invitation to register on this site. If you have one, open its link.</Trans>
      </p>
      {supportEmail && (
        <p>
          <Trans>Would you like one? Write to</Trans> <EmailLink email={supportEmail} />
        </p>
      )}
    </div>
  );
}
