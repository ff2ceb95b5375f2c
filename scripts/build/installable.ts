import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { productName, tagline } from '../../schema/site/product.rules.ts';
import type { Translate } from './textCode.ts';
import { catalogueOf } from './catalogueOf.ts';
import { gzippedBytes } from './firstLoadPlugin.ts';
import { directionOf } from './inOneLanguage.ts';
import { shareField, sharePath, shortcuts } from '../../schema/site/shortcuts.rules.ts';

/** The background colour of client/ui/theme.css. */
const ground = '#f9f6ef';

/** The limit for the code of the service worker, in bytes of gzipped script: browsers look for a new one at every start. */
const workerLimit = 10_600;

const manifestFile = 'manifest.webmanifest';

/** The width and the height of a PNG, from its header. */
function sizesOf(file: string): string {
  const header = readFileSync(file);
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
}

/** Marks a text for translators. */
const words = (text: string): string => text;

/** The pictures that the browser's question before an installation shows, from client/public/screenshots. */
const screenshots = [
  { name: 'dashboard', label: words('Everybody at a glance') },
  { name: 'challenges', label: words('One challenge at a time') },
] as const;

const screenshotsIn = (publicDir: string, translate: Translate) =>
  screenshots.flatMap(({ name, label }) =>
    (['phone', 'desktop'] as const).map((device) => {
      const src = `/screenshots/${name}-${device}-light.png`;
      return {
        src,
        label: translate(label),
        sizes: sizesOf(path.join(publicDir, src)),
        type: 'image/png',
        form_factor: device === 'phone' ? 'narrow' : 'wide',
      };
    }),
  );

const manifestIn = (language: string, translate: Translate) => ({
  id: '/',
  name: productName,
  short_name: productName,
  description: translate(tagline),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  theme_color: ground,
  background_color: ground,
  lang: language,
  dir: directionOf(language),
  categories: ['lifestyle', 'education'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: shortcuts.map(({ to, name }) => ({
    name: translate(name),
    url: `/?to=${to}`,
    icons: [{ src: `/icons/shortcut-${to}-96.png`, sizes: '96x96', type: 'image/png' }],
  })),
  // The service worker answers it (client/offline/share.ts).
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: shareField, accept: ['image/*'] }] },
  },
});

interface InstallableOptions {
  /** The module of the service worker, relative to Vite's root. */
  readonly worker: string;
  /** The Vite plugins that are needed to bundle that module. */
  readonly plugins: PluginOption[];
  /** The tag of the build's language. */
  readonly language: string;
}

/** Google sign-in needs a connection, and most families never load it. */
const isShell = (file: string): boolean =>
  /^(index\.html|assets\/[^/]+\.(js|css|woff2))$/.test(file) && !file.startsWith('assets/firebase-');

/**
 * Makes the web client installable: adds the manifest and sw.js, which is the service worker with the list of all files that it
 * caches.
 */
export function installable({ worker, plugins, language }: InstallableOptions): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'installable',
    apply: 'build',
    configResolved: (config) => {
      ({ root, publicDir } = config);
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile}` }, injectTo: 'head' }],
    generateBundle: {
      // After the plugins that change index.html.
      order: 'post',
      async handler(_options, bundle) {
        const translate = catalogueOf(language);
        const source = JSON.stringify({
          ...manifestIn(language, translate),
          screenshots: screenshotsIn(publicDir, translate),
        });
        this.emitFile({ type: 'asset', fileName: manifestFile, source });
        const built = Object.keys(bundle).filter(isShell);
        const files = [
          ...built.map((file) => cached(file, contentOf(bundle[file]))),
          ...['theme.js', 'icon.svg'].map((file) => cached(file, readFileSync(path.join(publicDir, file)))),
          cached(manifestFile, source),
        ];
        const script = await bundled(path.join(root, worker), plugins);
        if (!script.includes('self.__FILES__')) return this.error(`${worker} must contain self.__FILES__`);
        const size = gzippedBytes(script);
        if (size > workerLimit) return this.error(`Too large: ${worker} has ${size} bytes of gzipped script.`);
        const code = script.replace('self.__FILES__', () => JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}

/** Bundles a script with everything that it imports: a worker shares no files with pages. */
async function bundled(file: string, plugins: PluginOption[]): Promise<string> {
  const built = await build({
    configFile: false,
    plugins,
    root: path.dirname(file),
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const script = output && 'output' in output ? output.output[0] : undefined;
  if (!script) throw new Error(`${file} was not bundled`);
  return script.code;
}

const contentOf = (output: Rolldown.OutputBundle[string] | undefined): string | Uint8Array =>
  output?.type === 'asset' ? output.source : (output?.code ?? '');

/** An entry of the worker's list. Names in assets/ contain a hash of the content; all other files need a revision. */
const cached = (url: string, content: string | Uint8Array) => ({
  url,
  revision: url.startsWith('assets/') ? null : createHash('sha256').update(content).digest('hex'),
});
