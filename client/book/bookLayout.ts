import { compareDates } from '../../schema/day/localDate.rules.ts';

/** Something that was written: a sentence about what was done, or what the child said. */
export interface Words {
  /** The id of the completion or the quote. */
  readonly id: string;
  readonly text: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** The challenge that it was written about; null for what the child said. */
  readonly title: string | null;
}

/** A photo with what was done and what was written about it. */
export interface Photo {
  /** The id of the completion. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly comment: string | null;
  /** yyyy-MM-dd */
  readonly date: string;
}

/** What a page of a month shows, in the order of the dates. */
interface MonthItems {
  readonly photos: readonly Photo[];
  readonly words: readonly Words[];
}

/** How many photos a page shows. */
const photosMax = 4;

/** How high the room for words is beside so many photos, in the size of the page's text. */
const room = [32, 13.5, 15, 12.5, 6.2] as const;

/** How high a line of words is, how high what is around it, and how many characters it has. */
const lines = {
  said: { height: 1.85, around: 4.2, characters: 44 },
  written: { height: 1.55, around: 2.4, characters: 60 },
} as const;

/** The longest text on a page, in characters. */
const textMax = 300;

/** A text that is cut at a word if it is too long for a page. */
export function shortened(text: string, max = textMax): string {
  if (text.length <= max) return text;
  // Half an emoji is none.
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > max / 2 ? space : max).trimEnd()}…`;
}

/** About how high words are on a page. Most scripts with characters beyond U+2E80 have wide ones. */
function heightOf({ text, title }: Words): number {
  const { height, around, characters } = lines[title === null ? 'said' : 'written'];
  const width = [...shortened(text)].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0);
  return Math.ceil(width / characters) * height + around;
}

const byDate = <Item extends { readonly date: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => compareDates(one.date, other.date));

/**
 * Chooses what is on the page of a month: the best photos, and the words for which there is room. What is left out makes room for the
 * next best.
 *
 * @param photos the best first
 * @param words what the child said, then what was written, the best first
 */
export function chooseItems(
  photos: readonly Photo[],
  words: readonly Words[],
  leftOut: ReadonlySet<string>,
): MonthItems {
  const shown = photos.filter(({ id }) => !leftOut.has(id)).slice(0, photosMax);
  let left: number = room[shown.length] ?? 0;
  const fitting = words
    .filter(({ id }) => !leftOut.has(id))
    .filter((one) => {
      const takes = heightOf(one);
      if (takes > left) return false;
      left -= takes;
      return true;
    });
  return { photos: byDate(shown), words: byDate(fitting) };
}
