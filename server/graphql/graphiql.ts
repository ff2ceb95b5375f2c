import { type Plugin, shouldRenderGraphiQL } from 'graphql-yoga';
import type { Site } from '../../schema/actor.ts';
import { graphiqlPolicy } from '../security/headers.ts';
import type { RequestContext, YogaContext } from './endpoint.ts';
import { type GraphiqlFiles, graphiqlFiles } from './graphiqlFiles.ts';
import { findExampleIds } from './graphiqlIds.ts';
import { exampleTabs } from './graphiqlTabs.ts';

/**
 * Sends GraphiQL to browsers, with examples that hold the viewer's own ids (docs/product.md#graphql). They are the only part of the page
 * that differs; everything large is in files of its own.
 *
 * @param site where browsers reach the server
 */
export function sendGraphiQL({
  publicUrl,
  basePath,
}: Pick<Site, 'publicUrl' | 'basePath'>): Plugin<object, YogaContext & RequestContext> {
  return {
    async onRequest({ request, url, serverContext, fetchAPI, endResponse }) {
      if (url.pathname !== '/graphql' || !shouldRenderGraphiQL(request)) return;
      const { actor, req, res } = serverContext;
      const ids = await findExampleIds(actor, { request: req, response: res });
      const files = await graphiqlFiles();
      const examples = {
        owner: ids?.viewer ?? 'nobody',
        state: JSON.stringify(ids),
        tabs: exampleTabs(ids, publicUrl),
      };
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': graphiqlPolicy(files.scriptHash, basePath),
      };
      endResponse(new fetchAPI.Response(pageWith(jsonInMarkup(examples), files, basePath), { headers }));
    },
  };
}

/** JSON that can stand between tags: no text in it can close a tag or open a comment. */
const jsonInMarkup = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const pageWith = (examples: string, { icon, style, script, scriptHash }: GraphiqlFiles, basePath: string): string =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Dadventures GraphiQL</title>
    <link rel="icon" href="${basePath}${icon.path}" />
    <link rel="stylesheet" href="${basePath}${style.path}" />
  </head>
  <body class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script type="application/json" id="examples">${examples}</script>
    <script src="${basePath}${script.path}" integrity="sha256-${scriptHash}"></script>
  </body>
</html>
`;
