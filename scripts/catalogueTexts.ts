import { parseArgs } from 'node:util';
import { textFaults } from '../schema/catalogue/checks/texts.ts';
import { firstAid, firstAidHash } from '../schema/catalogue/firstAid.service.ts';
import { catalogueFolder, readCatalogue } from '../schema/catalogue/loadCatalogue.ts';
import { readTexts } from '../schema/catalogue/loadTexts.ts';
import { sourceHash } from '../schema/task/sourceHash.ts';

/**
 * `node scripts/catalogueTexts.ts LANGUAGE [AGE_GROUP] [--folder DIR]`: prints what is missing, not compared with the English, or no longer
 * current in a language, and the hashes of the English texts. It ends with code 1 if there are faults.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string', default: catalogueFolder } },
});
const [language, ageGroup] = positionals;
if (language === undefined) throw new Error('Name the language, as in node scripts/catalogueTexts.ts de');

const files = (await readTexts(values.folder)).filter((file) => file.language === language);
let faulty = false;
for (const english of await readCatalogue()) {
  if (ageGroup !== undefined && english.ageGroup !== ageGroup) continue;
  const file = files.find((one) => one.ageGroup === english.ageGroup);
  const checked = english.tasks.filter(({ key }) => file?.tasks[key]?.review).length;
  process.stdout.write(`\n${english.ageGroup}: ${checked} of ${english.tasks.length} tasks compared\n`);
  if (ageGroup !== undefined) {
    for (const { key, description, safety } of english.tasks)
      process.stdout.write(`${sourceHash(description, safety)}  ${key}${file?.tasks[key] ? '' : '  (missing)'}\n`);
    for (const { key, description } of english.skills)
      process.stdout.write(`${sourceHash(description)}  ${key}${file?.skills[key] ? '' : '  (missing)'}\n`);
  }
  for (const fault of file ? textFaults(english, file) : []) {
    faulty = true;
    process.stdout.write(`${fault}\n`);
  }
}
process.stdout.write(`\n${firstAidHash(await firstAid())}  first-aid.json\n`);
if (faulty) process.exitCode = 1;
