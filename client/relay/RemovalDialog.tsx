import type { ComponentProps } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useMutation } from './useMutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';

interface RemovalDialogProps<TMutation extends MutationParameters> extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'title' | 'description' | 'action'
> {
  /** Removes it. Its answer updates the list that shows it. */
  mutation: GraphQLTaggedNode;
  variables: TMutation['variables'];
  /** The title of the toast when it fails. */
  failureTitle: string;
  /** The toast when it is gone. */
  done: { title: string; description: string };
}

/** Asks before something is removed, and removes it. */
export function RemovalDialog<TMutation extends MutationParameters>(props: RemovalDialogProps<TMutation>) {
  const { mutation, variables, failureTitle, done, ...dialog } = props;
  const toast = useToast();
  const [commit, busy] = useMutation<TMutation>(mutation, { failureTitle });
  const onCompleted = () => {
    toast(done);
    dialog.onOpenChange(false);
  };
  return <ConfirmDialog {...dialog} busy={busy} onConfirm={() => commit({ variables, onCompleted })} />;
}
