import { checkOfTask, textsOf } from '../../schema/catalogue/checks/fault.ts';

/** Long forms that are contracted in speech. "As loud as it is" and "who you are" stay. */
const longForm = new RegExp(
  [
    String.raw`\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should) not\b`,
    String.raw`\b(?:cannot|can not|will not)\b`,
    String.raw`(?<!\b(?:how|what|who|whom|where|when|whether|why|which|as|than|all|everything)\s)\b(?:(?:it|that|there) is|(?:you|they|we) are|i am|let us|(?:it|you|they|we|there|i) will) (?=[a-z])`,
  ].join('|'),
  'i',
);

/** A verb that is contracted after a noun, as in "the company's here": slow to read, and no translation has it. */
const forcedContraction = new RegExp(
  String.raw`\b(?!(?:it|that|there|here|this|what|who|where|when|how|why|let|one|(?:some|any|every|no)(?:body|one|thing|where))'s)[a-z]+'s (?:an?|the|not|never|always|still|now|just|in|on|at|off|over|too|very|here|there|gone|been|got|had|asleep|awake|ready|allowed|done|coming|going|waiting|missing|called|about|your|yours|theirs)\b`,
  'i',
);

/** Words and spellings that are British only, and mean nothing or something else to American readers. */
const british = new RegExp(
  String.raw`\b(?:${[
    'aeroplanes?',
    'beetroots?',
    'cots?',
    'dressing gowns?',
    'dustbins?',
    'jumpers?',
    'napp(?:y|ies)',
    'noughts?',
    'number plates?',
    'nurser(?:y|ies)(?! rhymes?)',
    'pavements?',
    'prams?',
    'pushchairs?',
    'rubbish',
    'rucksacks?',
    'sandpits?',
    'torch(?:es)?',
    'trousers?',
    'washing[- ]up',
    '(?:colour|favourite|flavour|harbour|humour|neighbour|rumour)s?',
    '(?:centre|metre|kilometre|litre)s?',
    'grey|pyjamas|whilst',
    '(?:bath|cold|hot|water|kitchen) taps?(?! (?:on|at))',
    'on holiday',
  ].join('|')})\b`,
  'i',
);

const rules: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\b(?:he|she|him|his|her|hers|himself|herself)\b/i, 'gives the child a gender'],
  [
    /\b(?:mum|mom|mummy|mommy|mother)\b(?! (?:tongue|language))/i,
    'names a mother; say "the other people who live with you"',
  ],
  [/\p{Extended_Pictographic}/u, 'has an emoji'],
  [/\{(?!parent\})/, 'has a placeholder that nothing fills'],
  [/\b(?:whoever|whomever|such as)\b/i, 'says "whoever" or "such as"'],
  [/\d\s*°\s*C(?![^]*°\s*F)/, 'gives °C without °F'],
  [/\d\s*cm\b(?![^]*\b(?:inch|inches|in)\b)/, 'gives centimetres without inches'],
];

const withoutQuotes = (text: string) => text.replaceAll(/"[^"]*"|“[^”]*”/g, '');

/** Finds texts that leave the one voice of the catalogue. */
export const checkVoice = checkOfTask((task) => {
  const main = [task.title, ...textsOf(task)];
  const texts = [...main, ...(task.again ?? [])];
  const broken = rules.flatMap(([pattern, message]) => (texts.some((text) => pattern.test(text)) ? [message] : []));
  const forced = texts.map((text) => forcedContraction.exec(text)?.[0]).find((found) => found !== undefined);
  const foreign = texts.map((text) => british.exec(text)?.[0]).find((found) => found !== undefined);
  const long = main.map((text) => longForm.exec(text)?.[0]).find((found) => found !== undefined);
  const spoken = texts.map(withoutQuotes);
  return [
    ...broken,
    ...(foreign === undefined ? [] : [`says "${foreign}", which is British; write American English`]),
    ...(long === undefined ? [] : [`says "${long.trim()}" where a friend contracts it`]),
    ...(forced === undefined ? [] : [`contracts a verb after a noun: "${forced}"`]),
    ...(spoken.some((text) => /\b(?:I|I'm|I've|I'd|I'll|me|my)\b/.test(text)) ? ['speaks as an invented "I"'] : []),
    ...(task.title.includes('!') ? ['has an exclamation mark in the title'] : []),
  ];
});
