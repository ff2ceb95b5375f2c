import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql } from 'react-relay';
import { webhookLimits } from '../../../schema/webhook/webhook.rules.ts';
import type { ChildSelect_user$key } from '../../relay/__generated__/ChildSelect_user.graphql.ts';
import type { NewWebhookFormMutation } from '../../relay/__generated__/NewWebhookFormMutation.graphql.ts';
import { useDraft } from '../../relay/useDraft.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { InputField } from '../../ui/InputField.tsx';
import { ChildSelect } from '../ChildSelect.tsx';
import { eventChoices, type EventName } from './webhookText.ts';

interface NewWebhookFormProps {
  userKey: ChildSelect_user$key;
  /** Receives the secret, which the server returns this once. */
  onCreated: (secret: string) => void;
}

/** The form of a new webhook: address, events and children. */
export function NewWebhookForm({ userKey, onCreated }: NewWebhookFormProps) {
  const draft = useDraft('webhook:new', '');
  const { value: url, set: setUrl } = draft;
  const [events, setEvents] = useState<readonly EventName[]>(['COMPLETED']);
  const [childId, setChildId] = useState('');
  const { commit, busy, errors } = useFormMutation<NewWebhookFormMutation>(
    graphql`
      mutation NewWebhookFormMutation($input: CreateWebhookInput!) {
        createWebhook(input: $input) {
          secret
          viewer {
            ...Webhooks_user
            ...KeepWebhooks_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to add webhook` },
  );
  const isIncomplete = url.trim() === '' || events.length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || isIncomplete) return;
    commit({
      variables: { input: { url: url.trim(), events, childId: childId || null } },
      onCompleted: ({ createWebhook: { secret } }) => {
        draft.discard();
        onCreated(secret);
      },
    });
  };
  const toggle = (name: EventName, isChosen: boolean) =>
    setEvents([...events.filter((other) => other !== name), ...(isChosen ? [name] : [])]);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote draft={draft} disabled={busy} />
      <InputField
        label={t`Address`}
        hint={t`Where the other program listens. It begins with https://`}
        error={errors['url']}
        type="url"
        value={url}
        maxLength={webhookLimits.urlMaxLength}
        autoComplete="off"
        disabled={busy}
        onChange={setUrl}
      />
      <fieldset disabled={busy} className="flex flex-col gap-2">
        <legend className="mb-1 text-13 font-semibold">
          <Trans>Tell it when</Trans>
        </legend>
        {eventChoices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={events.includes(value)}
            disabled={busy}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </fieldset>
      <ChildSelect userKey={userKey} value={childId} onChange={setChildId} disabled={busy} error={errors['childId']} />
      <Button type="submit" size="l" wide busy={busy} disabled={isIncomplete} className="mt-2">
        <Trans>Add webhook</Trans>
      </Button>
    </form>
  );
}
