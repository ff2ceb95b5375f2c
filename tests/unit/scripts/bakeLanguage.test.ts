import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { describe, expect, it, test } from 'vitest';
import { bakeLanguage, inLanguage, type BakeMetadata } from '../../../scripts/build/bakeLanguage.ts';
import { catalogueOf } from '../../../scripts/build/catalogueOf.ts';
import type { Translate } from '../../../scripts/build/textCode.ts';

const imports = "import { plural, t } from '@lingui/core/macro'; import { Plural, Trans } from '@lingui/react/macro';";
const linguiConfig = makeConfig({ sourceLocale: 'en', locales: ['en'] }, { skipValidation: true });

const plugins = [
  [macros, { linguiConfig, descriptorFields: 'all' }],
  [bakeLanguage, { isSchema: false }],
];

/** A source with places for its texts. */
async function compile(source: string) {
  const result = await transformAsync(imports + source, {
    filename: '/client/example.tsx',
    babelrc: false,
    configFile: false,
    plugins,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    generatorOpts: { compact: true, jsescOption: { minimal: true } },
  });
  const { messages = [] } = (result?.metadata ?? {}) as BakeMetadata;
  return { code: result?.code ?? '', messages };
}

/** The code of a source in one language. */
const bake = async (source: string, translate: Translate = (message) => message): Promise<string> =>
  inLanguage(await compile(source), translate, '/choose.ts');

const german =
  (texts: Readonly<Record<string, string>>): Translate =>
  (message) =>
    texts[message] ?? message;

describe('a text becomes', () => {
  it.each([
    ['a string', 'f(t`Save`);', 'f("Save");'],
    ['a template', 'f(t`Edit ${name}`);', 'f(`Edit ${name}`);'],
    ['a template with what it must escape', 'f(t`${a} \\` \\${`);', 'f(`${a} \\` \\${`);'],
    ['the child of its element', '<p><Trans>Save</Trans></p>;', '<p>{"Save"}</p>;'],
    ['children beside elements', '<p><Trans>Hi <b>{name}</b>!</Trans></p>;', '<p>{"Hi "}<b>{name}</b>{"!"}</p>;'],
    ['a fragment outside of elements', 'f(<Trans>Hi <b>you</b></Trans>);', 'f(<>{"Hi "}<b>{"you"}</b></>);'],
    ['a child of a fragment', '<>{a}<Trans>by <i>{b}</i></Trans></>;', '<>{a}{"by "}<i>{b}</i></>;'],
    ['an attribute', '<p title={t`Save`} />;', '<p title={"Save"}/>;'],
  ])('%s', async (_what, source, code) => {
    expect(await bake(source)).toBe(code);
  });

  it('a choice between its plurals', async () => {
    expect(await bake("f(plural(n, { one: '# photo', other: '# photos' }));")).toBe(
      'import{numberText as _numberText,choose as _choose}from"/choose.ts";f(_choose(n,{"one":`${_numberText(n)} photo`,"other":`${_numberText(n)} photos`}));',
    );
  });
});

test('another language has its own order of words, elements and parameters', async () => {
  const translate = german({
    "{name}'s book": 'Buch von {name}',
    'Open <0>{name}</0> now': 'Jetzt <0>{name}</0> öffnen',
  });
  expect(await bake("f(t`${name}'s book`);", translate)).toBe('f(`Buch von ${name}`);');
  expect(await bake('<p><Trans>Open <b>{name}</b> now</Trans></p>;', translate)).toBe(
    '<p>{"Jetzt "}<b>{name}</b>{" öffnen"}</p>;',
  );
});

test('a module is compiled once for all languages', async () => {
  const module = await compile('<p title={t`Photos of ${f(t`you`)}`}><Trans>Hi <b>{name}</b>!</Trans></p>;');
  const translate = german({
    'Photos of {0}': 'Fotos von {0}',
    you: 'dir',
    'Hi <0>{name}</0>!': '<0>{name}</0>, hallo!',
  });
  const english = '<p title={`Photos of ${f("you")}`}>{"Hi "}<b>{name}</b>{"!"}</p>;';
  expect(inLanguage(module, (message) => message, '/choose.ts')).toBe(english);
  expect(inLanguage(module, translate, '/choose.ts')).toBe(
    '<p title={`Fotos von ${f("dir")}`}><b>{name}</b>{", hallo!"}</p>;',
  );
  expect(inLanguage(module, (message) => message, '/choose.ts')).toBe(english);
});

test.each([
  ['a parameter that English does not have', { 'Edit {name}': 'Ändere {nome}' }, 'has no parameter nome'],
  ['a syntax that is none', { 'Edit {name}': 'Ändere {name' }, 'message end'],
])('the build fails for %s', async (_what, texts, message) => {
  await expect(bake('f(t`Edit ${name}`);', german(texts))).rejects.toThrow(message);
});

test('the made-up languages keep parameters, elements and the keys of plurals', () => {
  const message = 'You {n, plural, one {have <0>#</0> photo} other {have <0>#</0> photos of {name}}} now';
  expect(catalogueOf('en-XA')(message)).toMatch(
    /^⟦Ýöû·+ \{n, plural, one \{ĥáṽé·+ <0>#<\/0> þĥöţö·+\} other \{ĥáṽé·+ <0>#<\/0> þĥöţöš·+ öƒ· \{name\}\}\} ñöŵ·+⟧$/,
  );
  expect(catalogueOf('ar-XB')('Hi <0>{name}</0>')).toBe('\u202EHi\u202C <0>{name}</0>');
});
