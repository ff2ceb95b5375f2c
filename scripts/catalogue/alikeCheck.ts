import type { CheckedCatalogue, CheckedTask, Check, Fault } from '../../schema/catalogue/checks/fault.ts';
import { actionLimit, alikeActions } from './actionSimilarity.ts';
import type { SimilarPair } from './similarity.ts';
import { alikeTexts, textLimit } from './textSimilarity.ts';

interface TaskOfFile {
  readonly file: string;
  readonly task: CheckedTask;
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

const entriesOf = ({ ageGroup, tasks }: CheckedCatalogue): TaskOfFile[] =>
  tasks.map((task) => ({ file: ageGroup, task }));

function faultsOf(entries: readonly TaskOfFile[], pairs: readonly SimilarPair[], sentence: string): Fault[] {
  return pairs.flatMap(({ one, other, similarity }) => {
    const [first, second] = [entries[one], entries[other]];
    if (!first || !second) return [];
    const message = `${sentence} ${first.task.key}: ${similarity.toFixed(2)}`;
    return [{ file: second.file, key: second.task.key, message }];
  });
}
