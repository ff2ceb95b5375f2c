import type { Page } from 'playwright';
import { readCatalogue } from '../../schema/catalogue/loadCatalogue.ts';

const longestWords = 12;

/** The titles of all shipped challenges. */
const titles = (await readCatalogue()).flatMap(({ tasks }) => tasks.map(({ title }) => title));

/** A line may break after a dash, as the browser does it. */
const parts = new Set(titles.flatMap((title) => title.split(/[\s\u2010-\u2014-]+/)));
const words = [...parts].toSorted((one, other) => other.length - one.length).slice(0, longestWords);

/**
 * Puts the longest words of all shipped titles wherever the page shows the title of a challenge, and finds those that do not
 * fit in a line, one line each. Restores the titles.
 */
export const findBrokenTitleWords = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([shipped, long]) => {
      const known = new Set(shipped);
      const places: { readonly node: Text; readonly title: string }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const holder = node.parentElement;
        // What is for screen readers only is a pixel wide.
        const isSeen = holder?.checkVisibility({ visibilityProperty: true }) && holder.offsetWidth > 1;
        if (isSeen && known.has(node.data.trim())) places.push({ node, title: node.data });
      }
      for (const { node } of places) node.data = long.join(' ');
      const range = document.createRange();
      const broken = places.flatMap(({ node, title }) =>
        [...node.data.matchAll(/\S+/g)]
          .filter(({ 0: word, index }) => {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map(([word]) => {
            const place = `${node.parentElement?.tagName.toLowerCase()} of ${node.parentElement?.clientWidth} px`;
            return `"${word}" breaks in the middle in place of "${title}", ${place}`;
          }),
      );
      for (const { node, title } of places) node.data = title;
      return broken;
    },
    [titles, words] as const,
  );
