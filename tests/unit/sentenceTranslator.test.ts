import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sentenceTranslator } from '../../client/relay/sentenceTranslator.ts';
import { checkClaims } from '../../schema/catalogue/checks/claims.ts';
import { checkCoverage } from '../../schema/catalogue/checks/coverage.ts';
import { checkHazards } from '../../schema/catalogue/checks/hazards.ts';
import { checkReview } from '../../schema/catalogue/checks/reviewCheck.ts';
import { checkSuits } from '../../schema/catalogue/checks/suitsCheck.ts';
import { checkTips } from '../../schema/catalogue/checks/tipsCheck.ts';
import { checkVersions } from '../../schema/catalogue/checks/versions.ts';
import { readPo } from '../../schema/po.ts';
import { speakIn } from '../../schema/spoken.rules.ts';
import { sampleCatalogue, sampleTask } from './catalogueSample.ts';

const texts: Readonly<Record<string, string>> = {
  Winter: 'Der Winter',
  'An administrator': 'Ein Admin',
  indoors: 'drinnen',
  'You added a webhook': 'Du hast einen Webhook angelegt',
  'The place is {place}': 'Der Ort ist {place}',
  '{name} stays there': '{name} bleibt dort',
  '{who} changed your plan': '{who} hat deinen Tarif geändert',
  'Not sent: {people} had done it': 'Nicht geschickt: {people} war es schon',
  '{others} and {last}': '{others} und {last}',
  'has no safety but names {hazards}': 'nennt {hazards} ohne Sicherheit',
  'heat ("{word}")': 'Hitze („{word}“)',
  'falls ("{word}")': 'Stürze („{word}“)',
  'honey ("{word}")': 'Honig („{word}“)',
  'Your account ends on {date}.': 'Dein Konto endet am {date}.',
  'has tips in {share, number} % of its tasks': 'hat Tipps in {share, number} % der Aufgaben',
};
const translate = sentenceTranslator(
  texts,
  speakIn('de', (template) => texts[template]),
);

test.each([
  ['what somebody wrote stays', 'Winter stays there', 'Winter bleibt dort'],
  [
    'so do the names of a list',
    'Not sent: An administrator and Winter had done it',
    'Nicht geschickt: An administrator und Winter war es schon',
  ],
  ['a word of ours is translated', 'The place is indoors', 'Der Ort ist drinnen'],
  ['so is who did something', 'An administrator changed your plan', 'Ein Admin hat deinen Tarif geändert'],
  ['a full stop may follow', 'You added a webhook.', 'Du hast einen Webhook angelegt.'],
  [
    'a list of sentences is translated one by one',
    'has no safety but names heat ("sun"), falls ("Winter") and honey ("honey")',
    'nennt Hitze („sun“), Stürze („Winter“) und Honig („honey“) ohne Sicherheit',
  ],
  [
    'dates are those of the language',
    'Your account ends on December 9, 2026.',
    'Dein Konto endet am 9. Dezember 2026.',
  ],
  ['numbers may have decimals', 'has tips in 12.5 % of its tasks', 'hat Tipps in 12,5 % der Aufgaben'],
  ['anything else stays', 'Snow on the hill', 'Snow on the hill'],
])('%s', (_what, sentence, expected) => {
  expect(translate(sentence)).toBe(expected);
});

test('what the checks of the catalogue object to is German on a German page', () => {
  const po = readPo(readFileSync(path.join(import.meta.dirname, '..', '..', 'locales', 'de.po'), 'utf8'));
  const inGerman = sentenceTranslator(
    Object.fromEntries(po),
    speakIn('de', (template) => po.get(template)),
  );
  const task = sampleTask({
    description: 'It builds balance near the candle with scissors.',
    tips: { content: 'Small pieces are a choking hazard.' },
    harmless: ['spoon'],
    review: { on: '2026-11-23', safety: true, age: false, doable: false, specific: false, reads: true, source: true },
  });
  const faults = [checkClaims, checkCoverage, checkHazards, checkReview, checkSuits, checkTips, checkVersions].flatMap(
    (check) => check([sampleCatalogue([task, sampleTask()])]).map(({ message }) => message),
  );
  expect(faults.length).toBeGreaterThan(10);
  const english = /\b(has|have|needs|is|was|names|tasks|month|claims|gives|marks|safety|sight)\b/;
  expect(faults.map(inGerman).filter((message) => english.test(message))).toEqual([]);
});
