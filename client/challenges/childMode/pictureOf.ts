import type { Company, Moment, Place } from '../../../schema/task/taskDetails.rules.ts';
import type { PictureName } from './ChallengePicture.tsx';

/** What a picture depends on. Enumerations in their stored form; null for a value that this version does not know. */
export interface Depicted {
  /** In English, in which the words are that name a kind; a family's own are as they are. */
  readonly title: string;
  readonly description: string;
  readonly moment: Moment | null;
  readonly place: Place | null;
  readonly company: Company | null;
}

/** Beginnings of the words that name a kind of challenge. */
const kinds: readonly (readonly [PictureName, RegExp])[] = [
  ['sock', /\b(socks?|pajamas?|hats?|dress(es|ed)?|shoes?|shirts?|coats?|gloves?|laces?)\b/gi],
  ['pencil', /\b(draw\w*|pencils?|crayons?|paint\w*|paper|portraits?|letters?|writ\w*|picture|map|sketch\w*)\b/gi],
  ['book', /\b(books?|stor(y|ies)|read\w*|tales?|pages?|chapters?)\b/gi],
  ['note', /\b(songs?|sing\w*|music|danc\w*|drum\w*|opera|clap\w*|hum\w*|rhythm)\b/gi],
  ['ball', /\b(balls?|throw\w*|catch\w*|kick\w*|tennis|goal|aim|roll\w*)\b/gi],
  ['blocks', /\b(build\w*|towers?|blocks?|bricks?|bridges?|forts?|dens?|stack\w*)\b/gi],
  ['bear', /\b(teddy|teddies|dolls?|toys?|animals?|furry|bears?|cats?|dogs?|monsters?)\b/gi],
  ['boat', /\b(water\w*|splash\w*|boats?|puddles?|river|pour\w*|sink|rain\w*)\b/gi],
  ['magnifier', /\b(find\w*|hunts?|hid\w*|seek|sp(y|ies)|lost|treasure|search\w*|clues?|detective)\b/gi],
  ['jump', /\b(run\w*|jump\w*|hop\w*|rac(e|es|ing)|climb\w*|balanc\w*|steps?|walk\w*|snail|crawl\w*|tiptoe)\b/gi],
  ['pot', /\b(cook\w*|bak\w*|butter|bread|spoons?|kitchen|soup|stir\w*|recipe|taste\w*|apples?)\b/gi],
  ['leaf', /\b(leaf|leaves|sticks?|stones?|garden|trees?|flowers?|seeds?|plants?|birds?|bugs?|ants?)\b/gi],
  ['dice', /\b(count\w*|numbers?|dice|guess\w*|bets?|how many|cards?|points?|score)\b/gi],
  ['bubbles', /\b(ask\w*|questions?|words?|whisper\w*|interview|reporter|tell|talk\w*|jokes?)\b/gi],
  ['torch', /\b(shadows?|torch|flashlight|dark|lights?|lamp|ghosts?)\b/gi],
  ['bus', /\b(cars?|bus|trains?|robots?|wheels?|driv\w*|trucks?|traffic|station)\b/gi],
  ['broom', /\b(help\w*|tid(y|ies)|sweep\w*|wash\w*|clean\w*|fold\w*|laundry|chores?)\b/gi],
  ['crown', /\b(king|queen|castle|pretend\w*|shop|chief|captain|wizard|knight|magic)\b/gi],
  ['kite', /\b(wind|kites?|clouds?|sky|fly\w*|feathers?|bubbles?)\b/gi],
];

/** Moments that have a picture of their name. */
const depictedMoments = ['morning', 'meal', 'bath', 'bedtime'] as const;

const hits = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

/** The pictures that fit a challenge, the best first: its kind by its words, of which the title's count threefold, its moment and its place. */
function fitting({ title, description, moment, place, company }: Depicted): PictureName[] {
  const byKind = kinds
    .map(([name, words]) => ({ name, weight: 3 * hits(title, words) + hits(description, words) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
  const ofMoment = depictedMoments.find((one) => one === moment);
  const [best, ...others] = byKind;
  return [
    ...(company === 'remote' ? (['phone'] as const) : []),
    ...(best ? [best] : []),
    ...(ofMoment ? [ofMoment] : []),
    ...others,
    ...(place === 'outdoors' || place === 'indoors' ? [place] : []),
    'star',
  ];
}

/** A picture for each challenge, in their order. No two are the same, as far as they have others that fit. */
export function picturesOf(tasks: readonly Depicted[]): PictureName[] {
  const taken = new Set<PictureName>();
  return tasks.map((task) => {
    const all = fitting(task);
    const name = all.find((one) => !taken.has(one)) ?? all[0] ?? 'star';
    taken.add(name);
    return name;
  });
}
