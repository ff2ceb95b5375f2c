import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { NewCarerRow } from './NewCarerRow.tsx';
import type { Secured } from './SecureAccountDialog.tsx';

interface SecuredAccountProps {
  secured: Secured;
  onDone: () => void;
}

/** What was ended, and what the user should do next. */
export function SecuredAccount({ secured, onDone }: SecuredAccountProps) {
  const { message, endedSessions, endedTokens, viewer } = secured;
  return (
    <div className="flex flex-col gap-4 text-15 text-pretty">
      <p>
        <Trans>
          Ended: <Plural value={endedSessions} one="# other session" other="# other sessions" /> and{' '}
          <Plural value={endedTokens} one="# access token" other="# access tokens" />. {message}.
        </Trans>
      </p>
      {viewer.newCarers.length > 0 && (
        <section aria-label={t`Who joined lately`}>
          <h3 className="text-15">
            <Trans>Who joined lately</Trans>
          </h3>
          <p className="mt-1">
            <Trans>They care for your children with you. Remove whom you did not invite.</Trans>
          </p>
          <ul className="mt-1 divide-y divide-line">
            {viewer.newCarers.map((newCarer) => (
              <NewCarerRow key={newCarer.cares[0]?.carer.id} newCarerKey={newCarer} />
            ))}
          </ul>
        </section>
      )}
      <div>
        <h3 className="text-15">
          <Trans>What to do next</Trans>
        </h3>
        <ol className="mt-1 list-decimal ps-5 marker:text-soft">
          <li>
            <Trans>Choose a new password that you use nowhere else.</Trans>
          </li>
          <li>
            <Trans>Check that the email address above is yours.</Trans>
          </li>
          <li>
            <Trans>Remove passkeys that you do not know, and set up an authenticator app.</Trans>
          </li>
        </ol>
      </div>
      <Button size="l" wide onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
