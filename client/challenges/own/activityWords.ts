import { recordOf } from '../../../schema/vocabulary.rules.ts';
import { frequencies, type Frequency } from '../../../schema/task/task.rules.ts';
import { isolated } from '../../lib/isolate.ts';

/** A frequency as a word: "Daily". */
export const frequencyLabels: Readonly<Record<Frequency, string>> = recordOf(
  frequencies,
  (frequency) => frequency.slice(0, 1).toUpperCase() + frequency.slice(1),
);

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The names of children in a sentence: "Milo and Ada". */
export const namesText = (children: readonly { readonly name: string }[]): string =>
  list.format(children.map(({ name }) => isolated(name)));
