import { stemmer } from 'stemmer';
import { sentencesOf } from './readability.ts';

/** The words of a text in lower case; a contraction is one word. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];

/** The last sentence of a text. */
export const lastSentence = (text: string): string => sentencesOf(text).at(-1) ?? '';

const stopWords = new Set(
  wordsOf(`a about above after again all also am an and any anybody anyone anything are aren't as at away back be because been
    before being below beside both but by can can't cannot could did didn't do does doesn't doing don't done down during each
    either else enough even ever every everybody everyone everything few first for from full get gets getting give gives go goes
    going got had has have haven't having he her here hers him his how i i'd i'll i'm i've if in into is isn't it it'll it's its
    itself just last later least less let let's lets like little long lot lots made make makes many may me might mine more most
    much must my near needs need never new next no nobody none nor not nothing now of off often on once one one's ones only onto
    or other others our out over own part put puts quite same say says see she should since so some somebody someone something
    start starts still such sure take takes than that that's the their them themselves then there there's these they they'd they'll
    they're they've thing things this those through time times to together too try turn turns twice under until up us use used
    using very want wants was way we we'll we're well were what what's when where which while who who's whoever whose why will
    with without won't would yes yet you you'd you'll you're you've your yours yourself yourselves two three four five six seven
    eight nine ten eleven twelve twenty thirty child child's children kid baby baby's toddler teen teen's dad parent minute minutes`),
);

/** The stems of the words of a text that say something: no stop words and no words that every task has. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !stopWords.has(word) && word.length > 1)
    .map((word) => stemmer(word.replace(/'s$/, '')));
