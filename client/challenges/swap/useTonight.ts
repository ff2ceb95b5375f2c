import { useState } from 'react';
import { fitsTonight, type Tonight } from '../../../schema/swap/tonight.rules.ts';
import { companies, places } from '../../../schema/task/taskDetails.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';
import { useToast } from '../../ui/Toast.tsx';
import { notExchanged, type useSwapTask } from './useSwapTask.ts';

/** An open daily task, as far as the evening decides about it. */
interface EveningTask {
  readonly id: string;
  readonly isSwapped: boolean;
  readonly task: {
    readonly id: string;
    readonly title: string;
    readonly minutes: number | null | undefined;
    /** In the form of GraphQL, as `company`. */
    readonly place: string;
    readonly company: string;
  };
}

interface TonightOptions {
  /** The open daily tasks. */
  readonly open: readonly EveningTask[];
  /** The one that stands alone. */
  readonly standing: EveningTask | undefined;
  readonly swap: ReturnType<typeof useSwapTask>[0];
  readonly swapping: string | null;
  /** Lets a daily task stand alone. */
  readonly onStand: (id: string) => void;
  /** Called with the title of the task that an exchange brought. */
  readonly onExchanged: (title: string) => void;
}

/** Whether a task fits the evening, by the server's rule; not when its place or company is unknown to this version. */
function fits({ task: { minutes = null, ...task } }: EveningTask, tonight: Tonight): boolean {
  const place = storedForm(places, task.place);
  const company = storedForm(companies, task.company);
  return place !== null && company !== null && fitsTonight({ minutes, place, company }, tonight);
}

/**
 * What the family has this evening, and what follows: a task that fits already stays, one that waits and fits takes its
 * place, and only then a task is exchanged, first the one that stands alone. Nothing is remembered after this evening.
 */
export function useTonight({ open, standing, swap, swapping, onStand, onExchanged }: TonightOptions) {
  const toast = useToast();
  const [asked, setAsked] = useState<Tonight | null>(null);
  const [isExchanging, setExchanging] = useState(false);
  const isMet = asked !== null && standing !== undefined && fits(standing, asked);

  const ask = (tonight: Tonight) => {
    if (!standing || swapping !== null) return;
    setAsked(tonight);
    if (fits(standing, tonight)) return;
    const waiting = open.find((one) => fits(one, tonight));
    if (waiting) return onStand(waiting.id);
    const exchanged = [standing, ...open].find(({ isSwapped }) => !isSwapped);
    if (!exchanged) {
      setAsked(null);
      toast({ title: notExchanged, description: 'Each challenge can be exchanged once a day, and all were.' });
      return;
    }
    setExchanging(true);
    swap(
      { id: exchanged.id, task: exchanged.task, reason: null, tonight },
      {
        onSwapped: ({ id, title }) => {
          setExchanging(false);
          onStand(id);
          onExchanged(title);
        },
        onFailed: () => {
          setExchanging(false);
          setAsked(null);
        },
      },
    );
  };

  return {
    /** What was asked for, as long as the task that stands alone fits or is being exchanged. */
    asked: isMet || isExchanging ? asked : null,
    isMet,
    isExchanging,
    /** Asks for a task that fits this evening; a second press takes that back. */
    onPress: (tonight: Tonight) => {
      if (asked === tonight && isMet) setAsked(null);
      else ask(tonight);
    },
  };
}
