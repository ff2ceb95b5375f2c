import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, useState, type FormEvent } from 'react';
import { graphql } from 'react-relay';
import type { SetUpTotpFormMutation } from '../../relay/__generated__/SetUpTotpFormMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Optional } from '../../ui/Optional.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { TotpSecret } from './AuthenticatorApp.tsx';

const QrCode = lazy(() => import('../../ui/QrCode.tsx').then((module) => ({ default: module.QrCode })));

interface SetUpTotpFormProps {
  secret: TotpSecret;
  /** Receives the recovery codes. The server returns them this once. */
  onEnabled: (codes: readonly string[]) => void;
}

/** The secret as a picture and as text, and the first code of the app, which turns it on. */
export function SetUpTotpForm({ secret, onEnabled }: SetUpTotpFormProps) {
  const [code, setCode] = useState('');
  const { commit, busy, errors, failure } = useFormMutation<SetUpTotpFormMutation>(
    graphql`
      mutation SetUpTotpFormMutation($input: EnableTotpInput!) {
        enableTotp(input: $input) {
          recoveryCodes
          viewer {
            ...AuthenticatorApp_user
            ...SecondFactorNotice_user
            ...Sessions_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    commit({
      variables: { input: { code: code.trim() } },
      onCompleted: ({ enableTotp: { recoveryCodes } }) => onEnabled(recoveryCodes),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-15 text-pretty">
        <Trans>
          Scan this with an authenticator app, or{' '}
          <a href={secret.uri} className="font-semibold text-action underline underline-offset-2">
            open it in an app on this device
          </a>
          .
        </Trans>
      </p>
      {/* Without the picture the text below still works. */}
      <Optional waiting={<Skeleton className="mx-auto aspect-square w-48 max-w-full rounded-field" />}>
        <QrCode text={secret.uri} label={t`QR code with the key`} />
      </Optional>
      <div>
        <p className="text-13 font-semibold">
          <Trans>Or type this key</Trans>
        </p>
        <p className="flex flex-wrap gap-x-3 font-mono text-15 select-all">
          {groups(secret.secret).map((group, index) => (
            <span key={index}>{group} </span>
          ))}
        </p>
      </div>
      <CodeField value={code} onChange={setCode} disabled={busy} error={errors['code'] ?? failure ?? undefined} />
      <p className="text-13 text-pretty text-soft">
        <Trans>Turning it on signs you out everywhere else.</Trans>
      </p>
      <Button type="submit" size="l" wide busy={busy} disabled={code.trim() === ''}>
        <Trans>Turn on</Trans>
      </Button>
    </form>
  );
}

/** The key in groups of four characters, for typing. */
const groups = (secret: string): string[] => secret.match(/.{1,4}/g) ?? [];
