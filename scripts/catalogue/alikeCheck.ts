import type { ShippedCatalogue, ShippedTask } from '../../schema/catalogue/catalogue.input.ts';
import { actionLimit, alikeActions } from './actionSimilarity.ts';
import type { Check, Fault } from '../../schema/catalogue/checks/fault.ts';
import type { SimilarPair } from './similarity.ts';
import { alikeTexts, textLimit } from './textSimilarity.ts';

interface TaskOfFile {
  readonly file: string;
  readonly isChecked: boolean;
  readonly task: ShippedTask;
}

/** Finds two tasks of any age and frequency that are alike by their words, or by what is done with what. */
export const checkAlike: Check = (catalogues) => {
  const entries = catalogues.flatMap(entriesOf);
  const tasks = entries.map(({ task }) => task);
  return [
    ...faultsOf(entries, alikeTexts(tasks), `uses the same words as (TF-IDF, below ${textLimit})`),
    ...faultsOf(entries, alikeActions(tasks), `is the same activity as (acts and props, below ${actionLimit})`),
  ];
};

const entriesOf = ({ ageGroup, sources, tasks }: ShippedCatalogue): TaskOfFile[] =>
  tasks.map((task) => ({ file: ageGroup, isChecked: sources !== undefined, task }));

function faultsOf(entries: readonly TaskOfFile[], pairs: readonly SimilarPair[], sentence: string): Fault[] {
  return pairs.flatMap(({ one, other, similarity }) => {
    const [first, second] = [entries[one], entries[other]];
    if (!first || !second) return [];
    // Faults of files in the older form are of no interest; the newer of two tasks is named first.
    const [named, unnamed] = second.isChecked ? [second, first] : [first, second];
    if (!named.isChecked) return [];
    const message = `${sentence} ${unnamed.task.key}: ${similarity.toFixed(2)}`;
    return [{ file: named.file, key: named.task.key, message }];
  });
}
