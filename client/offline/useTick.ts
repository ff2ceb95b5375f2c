import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { Tick } from '../../schema/tick/tick.rules.ts';
import { within } from '../lib/within.ts';
import { ServerError, type ServerErrorCode } from '../relay/ServerError.ts';
import { type CommitConfig, useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';
import { currentOutbox } from './currentOutbox.ts';
import { fullSentence, newEntry, type Shown, undecided } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { showTick } from './overlay.ts';

interface TickConfig<TMutation extends MutationParameters> extends Omit<
  CommitConfig<TMutation>,
  'optimisticResponse' | 'optimisticUpdater' | 'keeps'
> {
  /** What is kept, and what is sent if the mutation gets no answer. */
  readonly tick: Tick;
  /** What the pages show until the answer. */
  readonly shown: Shown;
  /** Called instead of `onCompleted` once it waits on this phone. */
  readonly onKept: () => void;
}

/** Failures after which nothing was decided. */
const undecidedCodes: readonly ServerErrorCode[] = ['NETWORK', ...undecided];

/**
 * Whether the server may not have seen a request, also when something before it answered; and whether a newer one does not know this
 * page's documents, but knows ticks.
 */
const isUndecided = (error: Error): boolean =>
  error instanceof ServerError && (undecidedCodes.includes(error.code) || error.status === 404 || error.status >= 502);

/** How long a tick waits until it is kept, in milliseconds. A store that does not open in that time keeps nothing. */
const patience = 1_000;

/**
 * `useMutation` for what can be done without a connection: it is shown at once, kept on this phone before it is sent, and waits there if
 * there is no answer (docs/decisions/079-ticks-on-the-phone.md). Where the browser keeps nothing, it fails as any other mutation.
 *
 * @returns the function that does it, and whether a request is in progress
 */
export function useTick<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  sentences: Parameters<typeof useMutation>[1] & { failureTitle: string },
): [send: (config: TickConfig<TMutation>) => void, busy: boolean] {
  const environment = useRelayEnvironment();
  const toast = useToast();
  const [commit, busy] = useMutation<TMutation>(mutation, sentences);
  const { failureTitle } = sentences;

  const send = useCallback(
    ({ tick, shown, onKept, onCompleted, onError, ...config }: TickConfig<TMutation>) => {
      const entry = newEntry(tick, shown);
      const overlay = showTick(environment, entry);
      const request = (outbox: Outbox | null) =>
        commit({
          ...(config as CommitConfig<TMutation>),
          keeps: (error) => {
            if (!outbox || !isUndecided(error)) return false;
            overlay.dispose();
            outbox.release(entry);
            onKept();
            return true;
          },
          onCompleted: (answer, errors) => {
            overlay.dispose();
            void outbox?.answered(entry);
            onCompleted?.(answer, errors);
          },
          onError: (error, sentence) => {
            overlay.dispose();
            void outbox?.drop([entry.id]);
            onError?.(error, sentence);
          },
        });
      const keep = async (opening: Outbox | Promise<Outbox | null>) => {
        const outbox = await opening;
        return { outbox, keeping: outbox ? await outbox.keep(entry) : ('lost' as const) };
      };
      const begin = async (opening: Outbox | Promise<Outbox | null>) => {
        const kept = keep(opening);
        const { outbox, keeping } = (await within(kept, patience)) ?? { outbox: null, keeping: 'late' as const };
        if (keeping === 'sends') request(outbox);
        else if (keeping === 'waits') {
          overlay.dispose();
          onKept();
        } else if (keeping !== 'full' || navigator.onLine) {
          // The request alone decides.
          if (keeping === 'late') void kept.then((late) => late.outbox?.drop([entry.id]));
          request(null);
        } else {
          overlay.dispose();
          toast({ title: failureTitle, description: fullSentence, tone: 'destructive' });
          onError?.(new ServerError({ code: 'NETWORK', status: 0, message: fullSentence }), fullSentence);
        }
      };
      const outbox = currentOutbox();
      if (outbox) void begin(outbox);
      else request(null);
    },
    [commit, environment, failureTitle, toast],
  );
  return [send, busy];
}
