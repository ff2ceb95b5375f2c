import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql } from 'react-relay';
import { tokenLimits } from '../../../schema/token/token.rules.ts';
import { mediumDateOf } from '../../lib/dateText.ts';
import { useNow } from '../../lib/useNow.ts';
import type { ChildSelect_user$key } from '../../relay/__generated__/ChildSelect_user.graphql.ts';
import type { NewTokenFormMutation } from '../../relay/__generated__/NewTokenFormMutation.graphql.ts';
import { useDraft } from '../../relay/useDraft.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { InputField } from '../../ui/InputField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ChildSelect } from '../ChildSelect.tsx';

const lifetimes = [7, 30, tokenLimits.days.default, 180, tokenLimits.days.max];

const millisecondsPerDay = 86_400_000;

const scopeChoices = [
  { value: 'read', label: t`Read` },
  { value: 'readAndWrite', label: t`Read and write` },
] as const;

const scopeHints = {
  read: t`It sees challenges, moods, photos and history, and changes nothing.`,
  readAndWrite: t`It can also complete challenges, comment and record moods.`,
};

interface NewTokenFormProps {
  userKey: ChildSelect_user$key;
  /** Receives the token itself. The server returns it this once and stores only its hash. */
  onCreated: (token: string) => void;
}

/** The form of a new token: name, access, children and lifetime. By default a token can only read. */
export function NewTokenForm({ userKey, onCreated }: NewTokenFormProps) {
  const now = useNow(60_000);
  const draft = useDraft('token:new', '');
  const { value: name, set: setName } = draft;
  const [access, setAccess] = useState<keyof typeof scopeHints>('read');
  const [childId, setChildId] = useState('');
  const [days, setDays] = useState<number>(tokenLimits.days.default);
  const { commit, busy, errors } = useFormMutation<NewTokenFormMutation>(
    graphql`
      mutation NewTokenFormMutation($input: CreateAccessTokenInput!) {
        createAccessToken(input: $input) {
          token
          viewer {
            ...AccessTokens_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to create token` },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || name.trim() === '') return;
    commit({
      variables: {
        input: {
          name: name.trim(),
          scopes: access === 'read' ? ['READ'] : ['READ', 'WRITE'],
          childId: childId || null,
          expiresInDays: days,
        },
      },
      onCompleted: ({ createAccessToken: { token } }) => {
        draft.discard();
        onCreated(token);
      },
    });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote draft={draft} disabled={busy} />
      <InputField
        label={t`Name`}
        hint={t`What it is for, such as Kitchen display.`}
        error={errors['name']}
        value={name}
        maxLength={tokenLimits.nameMaxLength}
        autoComplete="off"
        dir="auto"
        disabled={busy}
        onChange={setName}
      />
      <div>
        <p aria-hidden="true" className="mb-1 text-13 font-semibold">
          <Trans>What it may do</Trans>
        </p>
        <SegmentedControl label={t`What it may do`} value={access} options={scopeChoices} onChange={setAccess} />
        <p aria-live="polite" className="mt-1 text-13 text-soft">
          {scopeHints[access]}
        </p>
      </div>
      <ChildSelect userKey={userKey} value={childId} onChange={setChildId} disabled={busy} error={errors['childId']} />
      <SelectField
        label={t`Valid for`}
        hint={t`Until ${mediumDateOf(new Date(now + days * millisecondsPerDay).toISOString())}`}
        error={errors['expiresInDays']}
        value={days}
        disabled={busy}
        onChange={(value) => setDays(Number(value))}
      >
        {lifetimes.map((count) => (
          <option key={count} value={count}>
            {count === tokenLimits.days.max ? t`1 year` : t`${count} days`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="l" wide busy={busy} disabled={name.trim() === ''} className="mt-2">
        <Trans>Create token</Trans>
      </Button>
    </form>
  );
}
