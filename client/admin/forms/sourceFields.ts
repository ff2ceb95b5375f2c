import { t } from '@lingui/core/macro';
import type { Source } from '../../../schema/task/taskDetails.rules.ts';
import { localToday } from '../../lib/localToday.ts';
import { randomId } from '../../lib/randomId.ts';

/** A source as the user types it. */
export interface SourceFields extends Source {
  /** Tells the rows of a form apart; a saved source has its address. */
  readonly key: string;
}

/** The fields of a source that must be filled in, with their labels. */
export const sourceLabels = { title: t`Title`, publisher: t`Publisher`, url: t`Address`, readOn: t`Read on` } as const;

export type SourcePart = keyof typeof sourceLabels;

const sourceParts = Object.keys(sourceLabels) as SourcePart[];

/** An empty row. A source is added on the day on which it was read. */
export const newSource = (): SourceFields => ({
  key: randomId(),
  title: '',
  publisher: '',
  url: '',
  readOn: localToday(),
});

/** The rows of saved sources. */
export const sourceFieldsOf = (sources: readonly Source[]): SourceFields[] =>
  sources.map(({ title, publisher, url, readOn }) => ({ key: url, title, publisher, url, readOn }));

/** The input of a mutation. */
export const sourceInputs = (rows: readonly SourceFields[]): Source[] =>
  rows.map(({ title, publisher, url, readOn }) => ({
    title: title.trim(),
    publisher: publisher.trim(),
    url: url.trim(),
    readOn,
  }));

/** An error for each part of a source that is missing, by its path. */
export const missingInSources = (rows: readonly SourceFields[]): Record<`sources.${string}`, string> =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      sourceParts.filter((part) => row[part].trim() === '').map((part) => [`sources.${index}.${part}`, t`Required`]),
    ),
  );

/** The sources as text, in the order of their addresses. */
export const sourcesText = (rows: readonly SourceFields[]): string =>
  sourceInputs(rows)
    .map(({ title, publisher, url, readOn }) => `${title}, ${publisher}, ${url}, ${readOn}`)
    .sort()
    .join('; ');
