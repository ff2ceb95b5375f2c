import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { codeLength, typedCode } from '../../../schema/identity/device/deviceCode.rules.ts';
import { clearLocalLogOut } from '../../auth/localLogOut.ts';
import type { CodeFormMutation } from '../../relay/__generated__/CodeFormMutation.graphql.ts';
import { resetEnvironment } from '../../relay/environment.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';

/**
 * The form with the code. It is sent at a press only, also when a QR code has brought it.
 *
 * @param props.secret what the address brought; '' without anything
 */
export function CodeForm({ secret }: { secret: string }) {
  const [code, setCode] = useState(secret);
  const [completesOnly, setCompletesOnly] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const { commit, busy, errors, failure, clearError } = useFormMutation<CodeFormMutation>(
    graphql`
      mutation CodeFormMutation($input: SignInWithCodeInput!) {
        signInWithCode(input: $input) {
          message
        }
      }
    `,
    { failureTitle: null },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    commit({
      variables: { input: { code, completesOnly } },
      onCompleted: ({ signInWithCode: { message } }) => {
        toast({ title: t`Welcome back!`, description: message });
        clearLocalLogOut();
        resetEnvironment();
        void navigate('/', { replace: true });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2.5 tablet:gap-4">
      <p className="text-15 text-pretty text-soft">
        <Trans>On a device where you are signed in, open Settings and tap "Sign in another device".</Trans>
      </p>
      <Field label={t`Code`} error={errors['code']}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            placeholder={t`XXXX-XXXX`}
            className="font-mono tracking-wider uppercase"
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              clearError('code');
            }}
            disabled={busy}
          />
        )}
      </Field>
      <Checkbox
        label={t`This is a tablet for everybody: it only completes challenges, and asks who you are before everything else.`}
        checked={completesOnly}
        disabled={busy}
        onChange={({ target }) => setCompletesOnly(target.checked)}
      />
      {failure !== null && <Outcome tone="bad">{failure}</Outcome>}
      <Submit busy={busy} missing={typedCode(code).length < codeLength ? t`Enter all eight characters.` : null}>
        <Trans>Sign in</Trans>
      </Submit>
    </form>
  );
}
