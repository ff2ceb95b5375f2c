import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { requireReading } from '../http/requireReading.ts';
import { sendDocument } from '../http/sendDocument.ts';
import { TextDocument } from '../http/textDocument.ts';

/** Where the files of GraphiQL are. */
export const graphiqlFolder = '/graphql/graphiql/';

/** A file that GraphiQL's page loads. */
interface GraphiqlFile {
  /** Without the path in PUBLIC_URL; its name has a hash of the content. */
  readonly path: string;
  readonly document: TextDocument;
}

/** The files that GraphiQL's page loads: the same for everybody. */
export interface GraphiqlFiles {
  readonly icon: GraphiqlFile;
  readonly style: GraphiqlFile;
  readonly script: GraphiqlFile;
  /** The SHA-256 of the script as base64. */
  readonly scriptHash: string;
}

let built: Promise<GraphiqlFiles> | undefined;

/** The files, which are loaded when GraphiQL is first opened: they take 50 MB of memory and a good part of the start. */
export const graphiqlFiles = (): Promise<GraphiqlFiles> => (built ??= buildFiles());

/**
 * Sends a file of GraphiQL, compressed once and kept. Like all files with a hash in their name it may be cached for a year
 * (docs/decisions/056-own-page-of-graphiql.md).
 *
 * @throws Refusal METHOD_NOT_ALLOWED, NOT_FOUND
 */
export async function sendGraphiqlFile(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  requireReading(request, response, say('Only GET and HEAD are allowed here'));
  const { icon, style, script } = await graphiqlFiles();
  const file = [icon, style, script].find((known) => known.path === pathname);
  if (!file) throw new Refusal('NOT_FOUND', say('There is nothing here'));
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  await sendDocument(response, file.document);
}

/**
 * A tab keeps its place when it is pressed. GraphiQL moves a tab that has the focus to where its drag animation last left it;
 * after the fonts have loaded, that is elsewhere, so the press would end beside the tab and the first click do nothing.
 */
const ownStyle = '.graphiql-tab { transform: none !important; }';

async function buildFiles(): Promise<GraphiqlFiles> {
  const [graphiql, start] = await Promise.all([
    import('@graphql-yoga/render-graphiql/graphiql'),
    readFile(path.join(import.meta.dirname, 'graphiqlBrowser.js'), 'utf8'),
  ]);
  const workers = Object.entries({
    editorWorkerService: graphiql.editorWorkerService,
    json: graphiql.jsonWorker,
    graphql: graphiql.graphqlWorker,
  }).map(
    ([label, code]) =>
      `${label}: URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' })),`,
  );
  const script = fileOf(
    'js',
    'text/javascript; charset=utf-8',
    `
const workers = {
${workers.join('\n')}
};
globalThis.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => workers[label] };
${graphiql.js};
{
${start}
}`,
  );
  return {
    // The package has it as a data URL.
    icon: fileOf('ico', 'image/x-icon', Buffer.from(graphiql.favicon.split(',', 2)[1] ?? '', 'base64')),
    style: fileOf('css', 'text/css; charset=utf-8', graphiql.css + ownStyle),
    script,
    scriptHash: hash('sha256', script.document.bytes, 'base64'),
  };
}

function fileOf(extension: string, type: string, content: string | Buffer): GraphiqlFile {
  const document = new TextDocument(content, type);
  return { path: `${graphiqlFolder}${hash('sha256', document.bytes, 'hex').slice(0, 16)}.${extension}`, document };
}
