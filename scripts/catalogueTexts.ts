import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { textFaults } from '../schema/catalogue/checks/texts.ts';
import { firstAid, firstAidHash } from '../schema/catalogue/firstAid.service.ts';
import { catalogueFolder, readCatalogue } from '../schema/catalogue/loadCatalogue.ts';
import { readTexts } from '../schema/catalogue/loadTexts.ts';
import { sourceHash } from '../schema/task/sourceHash.ts';
import { poFile } from './build/catalogueOf.ts';
import { poState } from './texts/poFaults.ts';
import { stamp } from './texts/stamp.ts';

/**
 * `npm run texts -- LANGUAGE [AGE_GROUP] [--stamp] [--folder DIR]`: prints what is missing in a language, in the interface and in the catalogue;
 * with an age group also the hashes of the English texts, and which are missing or not compared. `--stamp` writes the hash of today's English
 * into texts that have none. It ends with code 1 if there are faults.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string', default: catalogueFolder }, stamp: { type: 'boolean', default: false } },
});
const [language, ageGroup] = positionals;
if (language === undefined) throw new Error('Name the language, as in npm run texts -- de');
let faulty = false;
const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => {
  faulty = true;
  print(line);
};

if (!existsSync(poFile(language)))
  throw new Error(`There is no ${language}: add it to schema/language.rules.ts, and run npm run generate`);
if (ageGroup === undefined && language !== 'en') {
  const { texts, missing, faults } = poState(language);
  print(`locales/${language}.po: ${texts - missing.length} of ${texts} texts`);
  missing.forEach((text) => complain(`missing: "${text}"`));
  faults.forEach(complain);
}

const catalogues = (await readCatalogue()).filter((one) => ageGroup === undefined || one.ageGroup === ageGroup);
if (catalogues.length === 0) throw new Error(`${ageGroup} is no age group`);
if (values.stamp)
  for (const english of catalogues) {
    const file = path.join(values.folder, language, `${english.ageGroup}.json`);
    if (existsSync(file)) print(`${file}: ${await stamp(file, english)} stamped`);
  }

const files = (await readTexts(values.folder)).filter((file) => file.language === language);
for (const english of catalogues) {
  const file = files.find((one) => one.ageGroup === english.ageGroup);
  const { skills = {}, tasks = {} } = file ?? {};
  const checked = english.tasks.filter(({ key }) => tasks[key]?.review).length;
  const written = english.tasks.filter(({ key }) => tasks[key]).length;
  print(`${english.ageGroup}: of ${english.tasks.length} tasks ${written} are written, and ${checked} compared`);
  if (ageGroup !== undefined) {
    for (const { key, description } of english.skills)
      print(`${sourceHash(description)}  ${key}${skills[key] ? '' : '  (missing)'}`);
    for (const { key, description, safety } of english.tasks)
      print(`${sourceHash(description, safety)}  ${key}${stateOf(tasks[key])}`);
  }
  (file ? textFaults(english, file) : []).forEach(complain);
}
print(`${firstAidHash(await firstAid())}  first-aid.json`);
if (faulty) process.exitCode = 1;

function stateOf(text: { readonly review?: object | undefined } | undefined): string {
  if (!text) return '  (missing)';
  return text.review ? '' : '  (not compared)';
}
