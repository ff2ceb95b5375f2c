import {
  noDetails,
  type ReviewQuestion,
  reviewQuestions,
  type TaskDetails,
  type TaskReview,
} from '../task/taskDetails.rules.ts';

/** A file of the shipped catalogue, as far as its content is loaded. */
interface ShippedFile {
  readonly sources?: readonly { readonly key: string; readonly url: string }[] | undefined;
}

/** What a shipped task says besides its text; fields that it leaves out are absent. */
type ShippedDetails = {
  readonly [Name in Exclude<keyof TaskDetails, 'why'>]?: NonNullable<TaskDetails[Name]> | undefined;
} & {
  readonly why?: { readonly text: string } | undefined;
  readonly review?: ({ readonly on: string } & Readonly<Record<ReviewQuestion, boolean>>) | undefined;
};

/** The details and the review of a shipped task as they are stored. */
export function detailsOf(task: ShippedDetails): TaskDetails & TaskReview {
  const { review, why } = task;
  return {
    safety: task.safety ?? null,
    minutes: task.minutes ?? null,
    materials: task.materials ?? [],
    place: task.place ?? noDetails.place,
    company: task.company ?? noDetails.company,
    moment: task.moment ?? noDetails.moment,
    season: task.season ?? null,
    minMonths: task.minMonths ?? null,
    maxMonths: task.maxMonths ?? null,
    easier: task.easier ?? null,
    harder: task.harder ?? null,
    why: why?.text ?? null,
    suits: task.suits ?? [],
    again: task.again ?? [],
    isGrave: task.isGrave ?? false,
    harmless: task.harmless ?? [],
    conceit: task.conceit ?? null,
    anchor: task.anchor ?? null,
    spread: task.spread ?? false,
    reviewedOn: review?.on ?? null,
    reviewYes: review ? reviewQuestions.filter((question) => review[question]) : [],
  };
}

const withoutAny: Readonly<Record<string, unknown>> = {
  ...noDetails,
  reviewedOn: null,
  reviewYes: [],
  sourceUrls: [],
  steps: [],
};

/**
 * The content without details that say nothing. So an entry of an older version of the program, which had no details, has the
 * hash that it was loaded with.
 */
export const withoutEmptyDetails = <Content extends object>(content: Content): Partial<Content> =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([name, value]) => !(name in withoutAny) || JSON.stringify(value) !== JSON.stringify(withoutAny[name]),
    ),
  ) as Partial<Content>;

/**
 * The addresses of the sources with these keys, sorted.
 * @throws Error for a key that the file does not list
 */
export function sourceUrls({ sources = [] }: ShippedFile, keys: readonly string[], entry: string): string[] {
  const urlByKey = new Map(sources.map(({ key, url }) => [key, url]));
  return keys
    .map((key) => {
      const url = urlByKey.get(key);
      if (url === undefined)
        throw new Error(`The shipped entry ${entry} names the source ${key}, which does not exist`);
      return url;
    })
    .sort();
}
