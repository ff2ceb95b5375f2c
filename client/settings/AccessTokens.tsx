import { lazy, Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AccessTokens_user$key } from '../relay/__generated__/AccessTokens_user.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { NoKeysDrawing } from '../ui/drawings/keys.tsx';
import { PlusIcon } from '../ui/drawings/icons.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { AccessTokenRow } from './AccessTokenRow.tsx';

const NewTokenDialog = lazy(() =>
  import('./NewTokenDialog.tsx').then((module) => ({ default: module.NewTokenDialog })),
);

/** The keys that the user gave to other programs: made, listed and revoked (design, section 8). */
export function AccessTokens({ userKey }: { userKey: AccessTokens_user$key }) {
  const user = useFragment(
    graphql`
      fragment AccessTokens_user on User {
        ...NewTokenDialog_user
        accessTokens {
          id
          ...AccessTokenRow_accessToken
        }
      }
    `,
    userKey,
  );
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  const isEmpty = user.accessTokens.length === 0;
  const button = (
    <Button variant={isEmpty ? 'primary' : 'quiet'} onClick={ask}>
      <PlusIcon className="size-5" />
      New token
    </Button>
  );
  return (
    <Section title="Access tokens">
      <p className="text-15 text-pretty text-soft">
        With a token another program, such as a display in your kitchen, can use your family’s data without your
        password.
      </p>
      {isEmpty ? (
        <EmptyState
          drawing={<NoKeysDrawing />}
          title="No tokens yet"
          text="No other program can reach your family’s data."
          action={button}
        />
      ) : (
        <>
          <ul className="mt-2 mb-4 divide-y divide-line">
            {user.accessTokens.map((token) => (
              <AccessTokenRow key={token.id} tokenKey={token} />
            ))}
          </ul>
          {button}
        </>
      )}
      {asked && (
        <Suspense fallback={null}>
          <NewTokenDialog userKey={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Section>
  );
}
