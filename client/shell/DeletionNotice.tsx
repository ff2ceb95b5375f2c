import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { locale } from '../lib/locale.ts';
import { productName } from '../../schema/site/product.rules.ts';
import { useAfterLogin } from '../auth/useAfterLogin.ts';
import { useLogOut } from '../auth/useLogOut.ts';
import { mainId, useFocusAfterNavigation } from '../lib/mainElement.ts';
import type { DeletionNotice_user$key } from '../relay/__generated__/DeletionNotice_user.graphql.ts';
import type { DeletionNoticeMutation } from '../relay/__generated__/DeletionNoticeMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/drawings/Logo.tsx';
import { useToast } from '../ui/Toast.tsx';

/**
 * The only screen of a user whose account is being deleted: the date, the button that restores the account, and log-out.
 */
export function DeletionNotice({ userKey }: { userKey: DeletionNotice_user$key }) {
  const { deletesAt } = useFragment(
    graphql`
      fragment DeletionNotice_user on User {
        deletesAt
      }
    `,
    userKey,
  );
  const main = useFocusAfterNavigation('deletion');
  const toast = useToast();
  const enter = useAfterLogin();
  const [logOut, loggingOut] = useLogOut();
  const [commit, restoring] = useMutation<DeletionNoticeMutation>(
    graphql`
      mutation DeletionNoticeMutation {
        restoreAccount {
          message
        }
      }
    `,
    { failureTitle: t`Failed to restore the account` },
  );
  const restore = () => {
    commit({
      variables: {},
      onCompleted: ({ restoreAccount: { message } }) => {
        toast({ title: t`Welcome back!`, description: message });
        enter();
      },
    });
  };
  const date = new Date(deletesAt ?? 0).toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric' });
  return (
    <main
      ref={main}
      id={mainId}
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-md flex-col items-center justify-center px-4 py-6 text-center"
    >
      <title>{productName}</title>
      <Logo className="size-14" />
      <h1 className="mt-6 text-27 text-balance">
        <Trans>Your account will be deleted on {date}</Trans>
      </h1>
      <p className="mt-3 text-17 text-pretty text-soft">
        <Trans>
          Until then everything is kept, and nobody can see it. Restore the account, and your children’s profiles are
          back as you left them.
        </Trans>
      </p>
      <div className="mt-8 flex w-full flex-col gap-3">
        <Button size="l" wide busy={restoring} disabled={loggingOut} onClick={restore}>
          <Trans>Restore account</Trans>
        </Button>
        <Button variant="quiet" size="l" wide busy={loggingOut} disabled={restoring} onClick={logOut}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </main>
  );
}
