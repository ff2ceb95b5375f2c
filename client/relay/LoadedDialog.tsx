import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useOnDemandQuery } from './useOnDemandQuery.ts';

interface LoadedDialogProps<TQuery extends OperationType> extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  query: GraphQLTaggedNode;
  variables: VariablesOf<TQuery>;
  /** The error message when it could not be loaded. */
  failure: string;
  skeleton: ReactNode;
  /** Renders the answer; nothing when what it is about is gone. */
  children: (data: TQuery['response']) => ReactNode;
}

/** A dialog that loads whenever it opens, because others change what it shows, too. */
export function LoadedDialog<TQuery extends OperationType>(props: LoadedDialogProps<TQuery>) {
  const { query, variables, failure, skeleton, children, ...dialog } = props;
  const { data, failed, busy, load } = useOnDemandQuery<TQuery>(query);
  const start = () => void load(variables);
  const startAtOpening = useEffectEvent(start);
  const wanted = JSON.stringify(variables);
  const { open } = dialog;
  useEffect(() => {
    if (open) startAtOpening();
  }, [open, wanted]);
  const content = data && children(data);
  return (
    <Dialog {...dialog}>
      {content || (failed || data ? <ErrorNotice title={failure} onRetry={start} busy={busy} /> : skeleton)}
    </Dialog>
  );
}
