import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, shouldRenderGraphiQL } from 'graphql-yoga';
import type { Site } from '../../schema/actor.ts';
import { graphiqlPolicy } from '../security/headers.ts';
import type { RequestContext, YogaContext } from './endpoint.ts';
import { findExampleIds } from './graphiqlIds.ts';
import { exampleTabs } from './graphiqlTabs.ts';

/** The page around the examples, which are the only part that differs. */
interface Page {
  readonly beforeExamples: string;
  readonly afterExamples: string;
  /** The content security policy. */
  readonly policy: string;
}

/**
 * Sends GraphiQL to browsers, with examples that hold the viewer's own ids (docs/product.md#graphql).
 *
 * @param site where browsers reach the server
 */
export function sendGraphiQL(site: Pick<Site, 'publicUrl' | 'basePath'>): Plugin<object, YogaContext & RequestContext> {
  let page: Promise<Page> | undefined;
  return {
    async onRequest({ request, url, serverContext, fetchAPI, endResponse }) {
      if (url.pathname !== '/graphql' || !shouldRenderGraphiQL(request)) return;
      const { actor, req, res } = serverContext;
      const ids = await findExampleIds(actor, { request: req, response: res });
      // Everything is loaded when GraphiQL is first opened: it takes 50 MB of memory and a good part of the start.
      const { beforeExamples, afterExamples, policy } = await (page ??= buildPage(site.basePath));
      const examples = {
        owner: ids?.viewer ?? 'nobody',
        state: JSON.stringify(ids),
        tabs: exampleTabs(ids, site.publicUrl),
      };
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
      const body = `${beforeExamples}${jsonInMarkup(examples)}${afterExamples}`;
      endResponse(new fetchAPI.Response(body, { headers }));
    },
  };
}

/** JSON that can stand between tags: no text in it can close a tag or open a comment. */
const jsonInMarkup = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * A tab keeps its place when it is pressed. GraphiQL moves a tab that has the focus to where its drag animation last left it;
 * after the fonts have loaded, that is elsewhere, so the press would end beside the tab and the first click do nothing.
 */
const ownStyle = '.graphiql-tab { transform: none !important; }';

async function buildPage(basePath: string): Promise<Page> {
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
  const script = `
const workers = {
${workers.join('\n')}
};
globalThis.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => workers[label] };
${graphiql.js};
{
${start}
}`;
  return {
    beforeExamples: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Dadventures GraphiQL</title>
    <link rel="icon" href="${graphiql.favicon}" />
    <style>${graphiql.css}${ownStyle}</style>
  </head>
  <body class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script type="application/json" id="examples">`,
    afterExamples: `</script>
    <script>${script}</script>
  </body>
</html>
`,
    policy: graphiqlPolicy(createHash('sha256').update(script).digest('base64'), basePath),
  };
}
