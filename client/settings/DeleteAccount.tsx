import { lazy, Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { graceDays } from '../../schema/account/deletion.rules.ts';
import type { DeleteAccount_user$key } from '../relay/__generated__/DeleteAccount_user.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

/** The way out, at the very end of the page. */
export function DeleteAccount({ userKey }: { userKey: DeleteAccount_user$key }) {
  const user = useFragment(
    graphql`
      fragment DeleteAccount_user on User {
        ...DeleteAccountDialog_user
      }
    `,
    userKey,
  );
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <Section title="Delete account">
      <p className="mb-4 text-15 text-pretty text-soft">
        Everything goes: your account, your children’s profiles, every photo. You have {graceDays} days to change your
        mind.
      </p>
      <Button
        variant="plain"
        className="-ms-4 text-error"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Delete account
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <DeleteAccountDialog userKey={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Section>
  );
}
