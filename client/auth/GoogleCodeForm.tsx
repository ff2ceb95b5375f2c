import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import type { GoogleSecondStep } from './google/useGoogleSignIn.ts';
import { useCodeFocus } from './useCodeFocus.ts';

// Few need it, and this form is part of the first load.
const ReleaseAddress = lazy(() =>
  import('./ReleaseAddress.tsx').then((module) => ({ default: module.ReleaseAddress })),
);

/** The second factor of a Google sign-in. It takes the place of the other ways in. */
export function GoogleCodeForm({ step, busy }: { step: GoogleSecondStep; busy: boolean }) {
  const [code, setCode] = useState('');
  const form = useCodeFocus(!busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) step.send(code);
  };
  return (
    <form ref={form} onSubmit={submit} aria-label={t`Second step`} className="flex flex-col gap-2.5 tablet:gap-4">
      <p className="text-15 text-pretty">
        <Trans>Google knows you. Your account also asks for a code.</Trans>
      </p>
      <CodeField value={code} onChange={setCode} disabled={busy} error={step.error} acceptsRecoveryCodes />
      <Button type="submit" wide busy={busy} disabled={code === ''} className="mt-1">
        <Trans>Continue</Trans>
      </Button>
      <Button variant="plain" wide disabled={busy} onClick={step.cancel}>
        <Trans>Sign in another way</Trans>
      </Button>
      <Suspense fallback={null}>
        <ReleaseAddress proof={{ googleToken: step.token }} disabled={busy} onReleased={step.tryAgain} />
      </Suspense>
    </form>
  );
}
