import { needsInWords } from '../../../schema/task/needs.rules.ts';
import { places } from '../../../schema/task/taskDetails.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';

interface TaskNeeds {
  /** null when nobody has said. */
  readonly minutes: number | null | undefined;
  readonly materials: readonly string[];
  /** In the form of GraphQL. */
  readonly place: string;
}

/** What a task takes, in words; what is unknown is left out: `5 minutes`, `socks, laundry basket`, `outdoors`. */
export const needsOf = ({ place, ...needs }: TaskNeeds): string[] =>
  needsInWords({ ...needs, place: storedForm(places, place) });
