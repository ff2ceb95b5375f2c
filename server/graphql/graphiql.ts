import { createHash } from 'node:crypto';
import type { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import type { Plugin } from 'graphql-yoga';
import { graphiqlPolicy } from '../security/headers.ts';

/**
 * GraphiQL's page, and the plugin that sends it with a content security policy. The policy allows the page's only script by
 * its hash. The script is always the same, so it is hashed once.
 *
 * @param basePath the path in PUBLIC_URL
 */
export function graphiqlPage(basePath: string) {
  let policy: string | undefined;
  const plugin: Plugin = {
    onResponse({ response }) {
      if (policy && response.headers.get('content-type')?.startsWith('text/html')) {
        response.headers.set('content-type', 'text/html; charset=utf-8');
        response.headers.set('content-security-policy', policy);
      }
    },
  };
  return {
    plugin,
    async render(options: Parameters<typeof renderGraphiQL>[0]): Promise<string> {
      // Loaded when GraphiQL is first opened: it takes 50 MB of memory and a good part of the start.
      const graphiql = await import('@graphql-yoga/render-graphiql');
      const page = graphiql.renderGraphiQL(options);
      policy ??= graphiqlPolicy(hashOfScript(page), basePath);
      return page;
    },
  };
}

const openingTag = '<script>';

/** The hash that browsers compute: over every byte between the tags. */
function hashOfScript(page: string): string {
  const start = page.indexOf(openingTag) + openingTag.length;
  const script = page.slice(start, page.indexOf('</script>', start));
  return createHash('sha256').update(script).digest('base64');
}

/** The default tabs of GraphiQL. Each works as it is for a signed-in user. */
export const graphiqlTabs = [
  {
    query: `# Who am I, and what is there to do today?
query Today {
  viewer {
    username
    children {
      name
      today
      streak { currentGoldStreak currentPlatinumStreak }
      dailyTasks { id completed task { title points } }
    }
  }
}`,
  },
  {
    query: `# The profile of one child: put its address (urlSlug) into the variables.
query Profile($urlSlug: String!) {
  viewer {
    child(urlSlug: $urlSlug) {
      name
      totalPoints
      weeklyTasks { completed task { title description skills { name } } }
      completions(first: 10) {
        edges { node { title points completedAt } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`,
    variables: '{ "urlSlug": "" }',
  },
  {
    query: `# Completes a task: put the id of a task of the first tab into the variables.
mutation Complete($id: ID!) {
  completeTask(input: { assignedTaskId: $id }) {
    points
    alreadyCompleted
    streakInfo { goldStreak platinumStreak isGoldExtended isPlatinumExtended }
    child { totalPoints }
  }
}`,
    variables: '{ "id": "" }',
  },
];
