import { useState } from 'react';
import type { SwapReason } from '../../../schema/assignment/taste.rules.ts';
import { fitsTonight, type Tonight } from '../../../schema/swap/tonight.rules.ts';
import { companies, places } from '../../../schema/task/taskDetails.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';
import { useIsKept } from '../../offline/kept.ts';
import type { DailyTasks_task$data } from '../../relay/__generated__/DailyTasks_task.graphql.ts';
import type { AnotherOneProps } from './AnotherOne.tsx';
import { useSwapTask } from './useSwapTask.ts';

type OpenDaily = DailyTasks_task$data[number];

interface ExchangeOptions {
  /** The open daily tasks. */
  readonly open: readonly OpenDaily[];
  /** The one that stands alone. */
  readonly standing: OpenDaily | undefined;
  /** What this family may have on an evening. */
  readonly offered: readonly Tonight[];
  /** Lets a daily task stand alone, with the focus. */
  readonly onStand: (id: string) => void;
}

/** Whether a task fits the evening, by the server's rule; not when its place or company is unknown to this version. */
function fits({ task: { minutes = null, ...task } }: OpenDaily, tonight: Tonight): boolean {
  const place = storedForm(places, task.place);
  const company = storedForm(companies, task.company);
  return place !== null && company !== null && fitsTonight({ minutes, place, company }, tonight);
}

/**
 * How the task that stands alone is exchanged. For what the family has tonight, one that waits and fits takes its place; only
 * then it is exchanged.
 *
 * @returns what the sheet can do, undefined when the task came by an exchange, or waits for one; and the title of the last task that one brought
 */
export function useExchange({ open, standing, offered, onStand }: ExchangeOptions) {
  const [swap, swapping] = useSwapTask();
  const [exchangedFor, setExchangedFor] = useState<string | null>(null);
  const waits = useIsKept(standing?.id ?? '', 'swap');
  if (!standing || standing.isSwapped || waits) return { exchange: undefined, exchangedFor };

  const { id, task } = standing;
  const swapStanding = (reason: SwapReason | null, tonight: Tonight | null) =>
    swap({
      id,
      task,
      reason,
      tonight,
      onSwapped: (now) => {
        onStand(now.id);
        setExchangedFor(now.title);
      },
    });
  const exchange: Omit<AnotherOneProps, 'title' | 'titleId'> = {
    busy: swapping === id,
    onSwap: (reason) => swapStanding(reason, null),
    tonights: offered.filter((tonight) => !fits(standing, tonight)),
    onTonight: (tonight) => {
      const waiting = open.find((one) => fits(one, tonight));
      if (waiting) onStand(waiting.id);
      else swapStanding(null, tonight);
    },
  };
  return { exchange, exchangedFor };
}
