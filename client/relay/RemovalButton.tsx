import { type ComponentProps, type ReactNode, useState } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useMutation } from './useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';

interface RemovalButtonProps<TMutation extends MutationParameters> extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'action'
> {
  /** The accessible name of the button, if it is not its text. */
  label?: string;
  className?: string;
  /** Removes it. Its answer updates the list that shows it. */
  mutation: GraphQLTaggedNode;
  variables: TMutation['variables'];
  /** The title of the toast when it fails. */
  failureTitle: string;
  /** The toast when it is gone. */
  done: { title: string; description: string };
  /** The text of the button. */
  children: ReactNode;
}

/** A button that asks before something is removed, and removes it. */
export function RemovalButton<TMutation extends MutationParameters>(props: RemovalButtonProps<TMutation>) {
  const { label, className, mutation, variables, failureTitle, done, children, ...question } = props;
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const [commit, busy] = useMutation<TMutation>(mutation, { failureTitle });
  const onCompleted = () => {
    toast(done);
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="plain" aria-label={label} className={className} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        {...question}
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={busy}
        onConfirm={() => commit({ variables, onCompleted })}
      />
    </>
  );
}
