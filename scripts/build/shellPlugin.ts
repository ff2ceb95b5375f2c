import path from 'node:path';
import { type Plugin, type PluginOption, type Rolldown, runnerImport } from 'vite';
import type { AuthShell } from '../../schema/identity/account/signInWays.rules.ts';
import type { shells as clientShells } from '../../client/shells.tsx';
import { chunksOf, withImports } from './chunks.ts';

type Shells = typeof clientShells;
type PaintedPage = Exclude<keyof Shells, 'anybody'>;
/** A name of a shell, or the start of the names of several shells of one page. */
type PageOfShell = 'auth' | Exclude<PaintedPage, AuthShell>;

interface ShellOptions {
  /** The module that exports `shells`, relative to Vite's root. */
  readonly module: string;
  /** The Vite plugins that are needed to run that module on Node.js. */
  readonly plugins: PluginOption[];
  /** The module of index.html's first script, relative to Vite's root. */
  readonly start: string;
  /** The page modules with a shell, relative to Vite's root. All shells of the log-in screen have the module `auth`. */
  readonly pages: Readonly<Record<PageOfShell, string>>;
}

const emptyRoot = '<div id="root"></div>';

/**
 * Renders the first paint into HTML, so that it needs no script: index.html contains a spinner, and `shells/<page>.html` the
 * log-in screen or the skeleton of a page (server/http/clientFiles.ts selects one). Each file preloads
 * the scripts that its first script imports, so that they load in parallel.
 */
export function paintedShells({ module, plugins, start, pages }: ShellOptions): Plugin {
  let root = '';
  return {
    name: 'painted-shells',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
    },
    generateBundle: {
      // After Vite has generated index.html.
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        const html = index?.type === 'asset' ? index.source.toString() : '';
        if (index?.type !== 'asset' || !html.includes(emptyRoot)) {
          return this.error(`The build has no index.html with ${emptyRoot}`);
        }
        const { shells } = await run(path.join(root, module), root, plugins);
        const chunkOf = (file: string): Rolldown.OutputChunk =>
          chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(path.join(root, file))) ??
          this.error(`The build has no ${file}`);
        const first = chunkOf(start);
        const named = withImports(bundle, [first.fileName]);

        const paint = (shell: string, files: readonly string[], urgent = files[0]): string => {
          const inOrder = new Set(files.flatMap((file) => [...withImports(bundle, [file])].toReversed()));
          const links = [...inOrder].filter((file) => !named.has(file)).map((file) => preload(file, file === urgent));
          return html
            .replace('</head>', () => `${links.join('')}</head>`)
            .replace(emptyRoot, () => `<div id="root">${shell}</div>`);
        };
        index.source = paint(shells.anybody, first.dynamicImports);
        const { anybody: _index, ...painted } = shells;
        for (const [name, shell] of Object.entries(painted)) {
          const isAuth = name.startsWith('auth');
          const page = isAuth ? 'auth' : (name as PageOfShell);
          const files = [...first.dynamicImports, chunkOf(pages[page]).fileName];
          // Visitors come to the log-in screen for the first time, often on a slow network: no script delays its paint.
          const source = isAuth ? paint(shell, files, '') : paint(shell, files);
          this.emitFile({ type: 'asset', fileName: `shells/${name}.html`, source });
        }
      },
    },
  };
}

/**
 * The link that preloads a script. The `urgent` script runs next. All others get a low priority, because the first paint waits for
 * the style sheet and the font.
 */
function preload(file: string, urgent: boolean): string {
  return `<link rel="modulepreload"${urgent ? '' : ' fetchpriority="low"'} crossorigin href="/${file}">`;
}

/** Runs a module of the client on Node.js. */
async function run(file: string, root: string, plugins: PluginOption[]): Promise<{ shells: Shells }> {
  const options = { root, plugins, configFile: false, logLevel: 'error' } as const;
  const { module } = await runnerImport<{ shells: Shells }>(file, options);
  return module;
}
