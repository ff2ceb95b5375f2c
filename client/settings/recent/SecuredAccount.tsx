import { Button } from '../../ui/Button.tsx';
import { NewCarerRow } from './NewCarerRow.tsx';
import type { Secured } from './useSecureAccount.ts';

interface SecuredAccountProps {
  secured: Secured;
  onDone: () => void;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What was ended, and what the user should do next. */
export function SecuredAccount({ secured, onDone }: SecuredAccountProps) {
  const { message, endedSessions, endedTokens, viewer } = secured;
  return (
    <div className="flex flex-col gap-4 text-15 text-pretty">
      <p>
        Ended: {counted(endedSessions, 'other session', 'other sessions')} and{' '}
        {counted(endedTokens, 'access token', 'access tokens')}. {message}.
      </p>
      {viewer.newCarers.length > 0 && (
        <section aria-label="Who joined lately">
          <h3 className="text-15">Who joined lately</h3>
          <p className="mt-1">They care for your children with you. Remove whom you did not invite.</p>
          <ul className="mt-1 divide-y divide-line">
            {viewer.newCarers.map((newCarer) => (
              <NewCarerRow key={newCarer.cares[0]?.carer.id} newCarerKey={newCarer} />
            ))}
          </ul>
        </section>
      )}
      <div>
        <h3 className="text-15">What to do next</h3>
        <ol className="mt-1 list-decimal ps-5 marker:text-soft">
          <li>Choose a new password that you use nowhere else.</li>
          <li>Check that the email address above is yours.</li>
          <li>Remove passkeys that you do not know, and set up an authenticator app.</li>
        </ol>
      </div>
      <Button size="l" wide onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
