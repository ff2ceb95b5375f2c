import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPo } from '../../schema/po.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const guide = read('docs/translating.md');

/** The examples in one language of code, without the indentation of lists. */
const examples = (language: string) =>
  [...guide.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)\\n *\`\`\`$`, 'gm'))].map(
    ([, indentation, code = '']) => code.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  );

const commands = examples('sh').flatMap((block) => block.split('\n'));

/** The reason why a command of the guide cannot be given, or null. */
function fault(command: string): string | null {
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  const words = command.split(' ');
  const [, setting] = /^([A-Z_]+)=/.exec(command) ?? [];
  if (setting !== undefined && !read('vite.config.ts').includes(setting)) return `nothing reads ${setting}`;
  const [, script] = /\bnpm run (\S+)/.exec(command) ?? [];
  if (script !== undefined && !scripts[script]) return `there is no script ${script}`;
  const [, project] = /--project (\S+)/.exec(command) ?? [];
  if (project !== undefined && !read('vitest.config.ts').includes(`name: '${project}'`))
    return `there is no project ${project}`;
  const gone = words.filter((word) => /^[\w/.]+\.ts$/.test(word) && !existsSync(path.join(root, word)));
  if (gone.length > 0) return `there is no ${gone.join(', ')}`;
  return /\bnpm run |^npx (node|vitest) /.test(command) ? null : 'not known';
}

test('every command of the guide can be given', () => {
  expect(commands.length).toBeGreaterThan(6);
  expect(commands.map((command) => [command, fault(command)]).filter(([, reason]) => reason !== null)).toEqual([]);
});

test('the command that the guide names most finds nothing missing in Spanish', () => {
  const script = path.join(root, 'scripts', 'catalogueTexts.ts');
  const printed = execFileSync(process.execPath, [script, 'es'], { cwd: root, encoding: 'utf8' });
  expect(printed).toMatch(/^locales\/es\.po: (\d+) of \1 texts\nnewborn: of \d+ tasks \d+ are written/);
});

test('the examples of the guide are texts of the program', () => {
  const spanish = readPo(read('locales/es.po'));
  const texts = [...readPo(examples('po').join('\n\n'))];
  expect(texts.length).toBe(2);
  expect(texts.map(([english]) => [english, spanish.get(english)])).toEqual(texts);
  const [first = ''] = examples('json');
  const newborn = JSON.parse(read('prisma/catalogue/es/newborn.json'));
  const { skills, tasks } = JSON.parse(first) as Record<'skills' | 'tasks', Record<string, object>>;
  expect(newborn).toMatchObject({
    skills: { 'newborn-faces': { name: (skills['newborn-faces'] as { name: string }).name } },
    tasks: {
      'newborn-daily-tongue-copycat': { title: (tasks['newborn-daily-tongue-copycat'] as { title: string }).title },
    },
  });
});
