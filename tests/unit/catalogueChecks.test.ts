import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ShippedTask } from '../../schema/catalogue/catalogue.input.ts';
import { alikeActions } from '../../scripts/catalogue/actionSimilarity.ts';
import { checkAlike } from '../../scripts/catalogue/alikeCheck.ts';
import { faultsOf } from '../../scripts/catalogue/checks.ts';
import { checkClaims } from '../../schema/catalogue/checks/claims.ts';
import { checkCoverage } from '../../schema/catalogue/checks/coverage.ts';
import type { Check } from '../../schema/catalogue/checks/fault.ts';
import { hazardClasses } from '../../schema/catalogue/checks/hazardClasses.ts';
import { checkHazards } from '../../schema/catalogue/checks/hazards.ts';
import { checkKeys } from '../../scripts/catalogue/keys.ts';
import { endsWithIng, endsWithMaxim } from '../../scripts/catalogue/maxims.ts';
import { checkPoints } from '../../scripts/catalogue/pointsCheck.ts';
import { checkProps } from '../../scripts/catalogue/props.ts';
import { checkQuotas, quotas } from '../../schema/catalogue/checks/quotas.ts';
import { readFolder } from '../../scripts/catalogue/readFolder.ts';
import { checkReading } from '../../scripts/catalogue/reading.ts';
import { checkReview } from '../../schema/catalogue/checks/reviewCheck.ts';
import { checkSameness, habits } from '../../scripts/catalogue/sameness.ts';
import { checkSkills } from '../../scripts/catalogue/skillsCheck.ts';
import { checkSources } from '../../scripts/catalogue/sourcesCheck.ts';
import { checkSuits } from '../../schema/catalogue/checks/suitsCheck.ts';
import { alikeTexts } from '../../scripts/catalogue/textSimilarity.ts';
import { checkTips } from '../../schema/catalogue/checks/tipsCheck.ts';
import { checkTitles } from '../../scripts/catalogue/titles.ts';
import { checkVersions } from '../../schema/catalogue/checks/versions.ts';
import { checkVoice } from '../../scripts/catalogue/voice.ts';
import { fullTasks, sampleCatalogue, sampleTask } from './catalogueSample.ts';

const reviewed = { on: '2026-11-23', safety: true, age: true, doable: true, specific: true, reads: true, source: true };

/** What a check says of a file that has only this task. */
const messagesFor = (check: Check, changes: Partial<ShippedTask>) =>
  check([sampleCatalogue([sampleTask(changes)])]).map(({ message }) => message);

const messagesOf = (check: Check, tasks: ShippedTask[]) =>
  check([sampleCatalogue(tasks)]).map(({ message }) => message);

/** Changes some of the full set of tasks. */
const changed = (change: (task: ShippedTask, at: number) => Partial<ShippedTask>) =>
  fullTasks().map((task, at) => ({ ...task, ...change(task, at) }));

describe('a task with nothing to object to', () => {
  test.each([
    ['claims', checkClaims],
    ['hazards', checkHazards],
    ['keys', checkKeys],
    ['points', checkPoints],
    ['reading', checkReading],
    ['review', checkReview],
    ['sources', checkSources],
    ['titles', checkTitles],
    ['voice', checkVoice],
    ['alike', checkAlike],
  ])('passes %s', (_name, check) => {
    expect(messagesFor(check, {})).toEqual([]);
  });
});

describe('one bad task is found', () => {
  test.each<[check: Check, changes: Partial<ShippedTask>, message: string]>([
    [checkClaims, { description: 'Hop to the mat. It builds balance.' }, '"builds"'],
    [checkClaims, { tips: { content: 'Toddlers love this.' } }, '"Toddlers love"'],
    [checkClaims, { tips: { content: 'Good for the brain.' } }, '"brain"'],
    [checkClaims, { easier: 'Small hands learn it sitting down.' }, '"hands learn"'],
    [checkHazards, { materials: ['scissors'] }, 'blades or tools ("scissors")'],
    [checkHazards, { moment: 'bath' }, 'water ("bath")'],
    [checkHazards, { place: 'outdoors', easier: 'Stay on one side of the road.' }, 'traffic ("road")'],
    [
      checkHazards,
      { tips: { content: 'Small pieces are a choking hazard.' }, safety: 'Cut it.' },
      'in the tip ("choking")',
    ],
    [checkKeys, { key: 'toddler-daily-left-shoe' }, 'preschool-daily-'],
    [checkKeys, { key: 'preschool-balance' }, 'is the key of an earlier'],
    [checkPoints, { weight: 2 }, 'weight 2'],
    [checkReading, { safety: 'Word '.repeat(26).trim() }, 'a sentence of 26 words'],
    [checkReview, { review: { ...reviewed, source: false } }, 'a yes to source'],
    [checkSources, { why: { text: 'Hopping comes about now.', sources: ['nobody'] } }, 'the source nobody'],
    [checkVoice, { tips: { content: 'Let her win.' } }, 'gender'],
    [checkVoice, { tips: { content: 'Ask mum.' } }, 'mother'],
    [checkVoice, { title: 'Shoes 🎈' }, 'emoji'],
    [checkVoice, { title: 'Shoes!' }, 'exclamation mark'],
    [checkVoice, { tips: { content: 'It does not matter.' } }, '"does not"'],
    [checkVoice, { tips: { content: 'You are the mat.' } }, '"You are"'],
    [checkVoice, { tips: { content: 'I like hopping.' } }, 'invented "I"'],
    [checkVoice, { tips: { content: "The company's here, and the tea's cold." } }, '"company\'s here"'],
    [checkVoice, { again: ["The bear's asleep today.", 'On one leg.', 'On tiptoe.'] }, '"bear\'s asleep"'],
    [checkVoice, { tips: { content: 'Whoever is last hops twice.' } }, '"whoever"'],
    [checkVoice, { tips: { content: 'Take a thing, such as a shoe.' } }, '"such as"'],
    [checkVoice, { tips: { content: 'Hop along the pavement.' } }, '"pavement"'],
    [checkVoice, { again: ['In gray trousers.', 'On one leg.', 'On tiptoe.'] }, '"trousers"'],
    [checkVoice, { tips: { content: 'Hop to {child}.' } }, 'placeholder'],
    [checkVoice, { tips: { content: 'Bake at 200 °C.' } }, '°C without °F'],
    [checkVoice, { tips: { content: 'Stand 25 cm away.' } }, 'inches'],
  ])('%o %o', (check, changes, message) => {
    expect(messagesFor(check, changes).join('\n')).toContain(message);
  });

  test('and what is said aloud is not the author speaking', () => {
    expect(messagesFor(checkVoice, { tips: { content: 'Say "I spy my shoe" and wait.' } })).toEqual([]);
    expect(messagesFor(checkVoice, { tips: { content: 'Say who you are and how loud it is.' } })).toEqual([]);
  });

  test('and the word that a carer goes by may stand for them, and what belongs to somebody is no verb', () => {
    expect(
      messagesFor(checkVoice, { tips: { content: "{parent} hops in your child's best hat to the bear's house." } }),
    ).toEqual([]);
    expect(messagesFor(checkVoice, { tips: { content: "It's here, and somebody's in it." } })).toEqual([]);
  });

  test('and American words that only look British are none', () => {
    expect(
      messagesFor(checkVoice, { tips: { content: 'Hop to a nursery rhyme, then to the tap of a spoon.' } }),
    ).toEqual([]);
  });

  test('and a hazard with a sentence about it is none', () => {
    const safety = 'Blunt scissors only, sitting down.';
    expect(messagesFor(checkHazards, { materials: ['scissors'], safety })).toEqual([]);
    expect(messagesFor(checkHazards, { place: 'indoors', easier: 'Draw a road on the floor.' })).toEqual([]);
  });

  test.each(hazardClasses.map((hazard) => [hazard.said('…').message, hazard] as const))(
    '%s concerns somebody',
    (_name, { words, ages }) => {
      expect(ages).not.toEqual([]);
      expect(words.test('')).toBe(false);
    },
  );
});

describe('a whole file', () => {
  test('passes with enough tasks of every kind', () => {
    const tasks = fullTasks();
    for (const check of [checkQuotas, checkCoverage, checkSuits, checkVersions, checkTips, checkProps, checkPoints]) {
      expect(messagesOf(check, tasks)).toEqual([]);
    }
  });

  test.each(quotas.map((quota) => [`${quota.name} of ${quota.of} tasks`, quota] as const))(
    'fails without %s',
    (_name, quota) => {
      const rest = fullTasks().filter(
        (task) => (task.frequency === 'daily') !== (quota.of === 'daily') || !quota.has(task),
      );
      expect(messagesOf(checkQuotas, rest).join('\n')).toContain(`has 0 % of its`);
    },
  );

  test.each<[what: string, check: Check, tasks: ShippedTask[], message: string]>([
    ['too few weeklies', checkQuotas, fullTasks().filter((task) => task.key !== 'preschool-weekly-1'), 'has 29 weekly'],
    [
      'few tasks for the youngest',
      checkCoverage,
      changed(({ frequency }) => ({ minMonths: frequency === 'daily' ? 50 : 48 })),
      'month 48 has 0 and month 49 has 0',
    ],
    ['no autumn', checkQuotas, fullTasks().filter(({ season }) => season !== 'autumn'), 'no daily task for autumn'],
    [
      'too few that suit',
      checkSuits,
      changed(({ suits }, at) => ({ suits: at < 36 ? suits : undefined })),
      '"hearing"',
    ],
    [
      'too few versions',
      checkVersions,
      changed((_task, at) => ({ easier: at < 10 ? 'Sit.' : undefined })),
      'at least 30 %',
    ],
    ['too few tips', checkTips, changed(({ tips }, at) => ({ tips: at < 40 ? tips : undefined })), 'daily tasks'],
    [
      'one prop everywhere',
      checkProps,
      changed((_task, at) => ({ materials: at < 12 ? [at % 2 ? 'socks' : 'a pair of socks'] : [] })),
      'needs "sock" in 7.2 %',
    ],
    [
      'a weekly that earns as little as a daily',
      checkPoints,
      changed(({ frequency, points }) => ({ points: frequency === 'weekly' ? 800 : points })),
      'a daily task has 800',
    ],
    [
      'texts that are hard to read',
      checkReading,
      [
        sampleTask({
          description: 'Institutional considerations necessitate extraordinarily sophisticated deliberations.',
        }),
      ],
      'reading grade',
    ],
    [
      'long sentences',
      checkReading,
      [sampleTask({ description: 'We go up and down and up and down and up and down the hall, hop by hop.' })],
      'words in a sentence',
    ],
  ])('fails with %s', (_what, check, tasks, message) => {
    expect(messagesOf(check, tasks).join('\n')).toContain(message);
  });

  test('needs both versions of each toddler task', () => {
    const file = (changes: object) => [
      sampleCatalogue([sampleTask({ easier: 'Sit.', ...changes })], { ageGroup: 'toddler' }),
    ];
    expect(checkVersions(file({ harder: 'Hop.' }))).toEqual([]);
    expect(checkVersions(file({}))).toHaveLength(1);
  });

  test('fails with skills that are few, alike, unknown or hardly trained', () => {
    const [skill] = sampleCatalogue().skills;
    const twice = { ...skill, key: 'preschool-hops' } as NonNullable<typeof skill>;
    const file = sampleCatalogue([
      sampleTask({ skills: ['preschool-balance', 'preschool-balance', 'preschool-flight'] }),
    ]);
    const messages = checkSkills([{ ...file, skills: [...file.skills, twice] }]).map(({ message }) => message);
    for (const expected of [
      'has 2 skills',
      '1 domains',
      'the name of an earlier',
      '1 daily tasks',
      '0 monthly',
      'preschool-flight',
      'twice',
    ]) {
      expect(messages.join('\n')).toContain(expected);
    }
  });

  test('fails with sources that are unused, listed again or called differently in another file', () => {
    const file = sampleCatalogue();
    const [source] = file.sources ?? [];
    if (!source) throw new Error('The sample has a source');
    const again = { ...source, key: 'again', url: 'https://cdc.gov/example/' };
    const other = sampleCatalogue([], { ageGroup: 'toddler', sources: [{ ...source, title: 'Another title' }] });
    const messages = checkSources([{ ...file, sources: [source, again] }, other]).map(({ message }) => message);
    for (const expected of [
      'no task and no skill names',
      'of an earlier source again',
      'describes its page differently than preschool',
    ]) {
      expect(messages.join('\n')).toContain(expected);
    }
  });

  test('fails with two titles that differ in letter case only, also across files', () => {
    const other = sampleCatalogue([sampleTask({ key: 'toddler-daily-a', title: 'LEFT shoe first' })], {
      ageGroup: 'toddler',
    });
    expect(checkTitles([sampleCatalogue(), other])).toMatchObject([{ file: 'toddler', key: 'toddler-daily-a' }]);
  });

  test('has the faults of all checks', () => {
    expect(faultsOf([sampleCatalogue([sampleTask({ title: 'Shoes!' })])]).length).toBeGreaterThan(1);
  });
});

describe('sameness', () => {
  const texts: Record<string, Partial<ShippedTask>> = {
    'maxim endings': { description: 'Hop to the mat. Narrow paths teach feet to think.' },
    '"-ing" last sentences': { description: 'Hop to the mat. Landing softly is what counts.' },
    '"Then" last sentences': { description: 'Hop to the mat. Then hop home.' },
    'titles with "The" or "A"': { title: 'The left shoe' },
    'colon lists': { description: 'Hop to the mat: left, right and left. Then go.' },
    'number words': { description: 'Hop to the mat four times. Then go.' },
  };

  test.each(habits.map((habit) => [habit.name, habit] as const))('limits %s', (name, { most }) => {
    const withHabit = (count: number) =>
      fullTasks().map((task, at) => (at < count ? { ...task, ...texts[name] } : task));
    const total = fullTasks().length;
    const allowed = Math.floor(total * most);
    const isFound = (count: number) =>
      messagesOf(checkSameness, withHabit(count)).some((message) => message.includes(name));
    expect(isFound(allowed)).toBe(false);
    expect(isFound(allowed + 1)).toBe(true);
  });

  test('limits beginnings', () => {
    expect(messagesOf(checkSameness, fullTasks()).join()).toContain('begins 166 descriptions with "before you"');
  });

  test.each([
    'Falling towers teach more than standing ones.',
    'A slow out-breath calms the body, and soup sounds better.',
    'Being the one who knows better is a fine reason to speak up.',
    'Free choice keeps a baby busy longer than any toy.',
  ])('calls "%s" a maxim', (sentence) => {
    expect(endsWithMaxim(`Hop to the mat. ${sentence}`)).toBe(true);
  });

  test.each([
    'Then knock it down together and try a wider base.',
    'Whoever laughs first puts the spoons away.',
    'What changes when the light goes out?',
    'If it falls, your child decides who builds next.',
  ])('does not call "%s" a maxim', (sentence) => {
    expect(endsWithMaxim(`Hop to the mat. ${sentence}`)).toBe(false);
  });

  test('knows verbs that only look like an "-ing" form', () => {
    expect(endsWithIng('Hop. Bring it back.')).toBe(false);
    expect(endsWithIng('Hop. Bringing it back is fun.')).toBe(true);
  });
});

describe('similarity', () => {
  const wrongWords = {
    title: 'The story with wrong words',
    description:
      'Take a story or song your child knows well and say it wrong: the cow says miaow, the wolf is called Captain Sock. Pause, look innocent and wait to be corrected.',
  };
  const fiveMistakes = {
    title: 'The book with five mistakes',
    description:
      'Take a book your child knows by heart and read it wrong in five places: wrong name, wrong animal, wrong ending. Your child stops you each time and says what it should be.',
  };

  /** The rarity of a word needs other texts around. */
  const others = Array.from({ length: 60 }, (_, at) => {
    const word = `${String.fromCharCode(97 + Math.floor(at / 10))}q${String.fromCharCode(97 + (at % 10))}`;
    return {
      title: `Title${word}`,
      description: `Take the word${word} to the place${word}. Your child knows a name for the animal${word}.`,
    };
  });

  test('finds the same words', () => {
    const reworded = { ...wrongWords, description: `Today, ${wrongWords.description} Enjoy.` };
    expect(alikeTexts([wrongWords, ...others, reworded])).toMatchObject([{ one: 0, other: 61 }]);
    expect(alikeTexts([wrongWords, ...others])).toEqual([]);
  });

  test('finds the same activity in other words', () => {
    expect(alikeTexts([wrongWords, ...others, fiveMistakes], 0.5)).toEqual([]);
    expect(alikeActions([wrongWords, ...others, fiveMistakes])).toMatchObject([{ one: 0, other: 61 }]);
  });

  test('is found over files and frequencies', () => {
    const one = sampleCatalogue([sampleTask(wrongWords)]);
    const tasks = others.map((text, at) => sampleTask({ ...text, key: `toddler-daily-${at}` }));
    const copy = sampleTask({ ...wrongWords, key: 'toddler-monthly-copy', frequency: 'monthly' });
    const other = sampleCatalogue([...tasks, copy], { ageGroup: 'toddler' });
    expect(checkAlike([one, other]).map(({ key }) => key)).toContain('toddler-monthly-copy');
  });
});

describe('a folder', () => {
  test('is read file by file, without the entries that do not match the schema', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
    const bad = { ...sampleTask({ key: 'preschool-daily-bad' }), place: 'moon' };
    const early = sampleTask({ key: 'preschool-daily-early', minMonths: 12 });
    const file = sampleCatalogue();
    await writeFile(
      path.join(folder, 'preschool.json'),
      JSON.stringify({ ...file, tasks: [bad, ...file.tasks, early] }),
    );
    const { catalogues, faults } = await readFolder(folder);
    expect(catalogues).toEqual([file]);
    const own = faults.filter((fault) => fault.file === 'preschool');
    expect(own.map(({ key }) => key)).toEqual(['preschool-daily-bad', 'preschool-daily-early']);
    expect(own[1]?.message).toContain('48 to 71');
    expect(faults.filter((fault) => fault.key === '-')).toHaveLength(6);
  });
});
