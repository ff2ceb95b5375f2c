import type { Page } from 'playwright';

/** Fields of answers that hold names, what users wrote, and texts of the catalogue. Everything else that is shown must be translated. */
const free = new Set(
  `name names title description tips safety easier harder again why materials steps note comment email username text caption publisher
  question features billingPeriod content invitedBy plan commit childNames inviter inviterName carer user publishers url imageUrl photoUrl address supportEmail displayName childName parentName taskTitle parent version detail`.split(
    /\s+/,
  ),
);

/** Collects those texts from the answers that a page gets from now on. */
export function collectData(page: Page): ReadonlySet<string> {
  const data = new Set<string>();
  const take = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      // A question is said with the name of the child.
      if (free.has(key)) for (const text of [value, ...value.split('{name}')]) data.add(text.trim());
    } else if (Array.isArray(value)) value.forEach((each) => take(each, key));
    else if (value !== null && typeof value === 'object')
      for (const [name, each] of Object.entries(value)) take(each, name);
  };
  page.on('response', async (response) => {
    if (!/\/(graphql|api\/)/.test(response.url())) return;
    const text = await response.text().catch(() => '');
    for (const part of text.split(/\r?\n/).map((line) => line.replace(/^data: ?/, '')))
      try {
        take(JSON.parse(part), '');
      } catch {
        // A separator, or no JSON.
      }
  });
  return data;
}

/** An address without its scheme, as sources show theirs. */
const isAddress = /^(https:\/\/|[\w-]+(\.[\w-]+)+(\/\S*)?)$/;

/** What is the same in every language: names of products, and what the browser's own tables of dates, lists and languages say. */
const same =
  /\b(Dadventures|Google|Apple|Android|iPhone|iPad|Chrome|Chromium|Firefox|Safari|Edge|Beta|Excel|CSV|JSON|API|REST|GraphQL|PostgreSQL|Node\.js|German|Spanish|Webhooks?|[\w.]+@[\w.-]+|https?:\S+|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(Mon|Tue|Wed|Thu|Fri|Sat|Sun)|(January|February|March|April|May|June|July|August|September|October|November|December)|(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|and|at|now|yesterday|today|tomorrow|(in )?[\d,]+ (second|minute|hour|day|week|month|year)s?( ago)?|(last|next|this) (week|month|year))\b/g;

/**
 * Visible texts and the names of things on a page with two plain letters in a row: not marked for translators, or put together from English
 * parts.
 *
 * @param data what users wrote and the catalogue says
 */
export async function findUnmarked(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const { typed, found: shown } = await page.evaluate(() => {
    const found: string[] = [document.title];
    const typed: string[] = [];
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) === true &&
      !element.closest('[lang]:not(html)');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!isSeen(element)) continue;
      if (node instanceof HTMLInputElement && !['radio', 'checkbox'].includes(node.type)) typed.push(node.value);
      if (node instanceof Element)
        for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'])
          found.push(node.getAttribute(name) ?? '');
      else if (!element?.closest('script, style, template')) found.push(node.textContent ?? '');
    }
    return { typed, found: [...new Set(found.map((text) => text.replaceAll(/[\u2066-\u2069\u200B]/g, '').trim()))] };
  });
  const known = [...data, ...typed].filter((text) => text.length > 1).sort((one, other) => other.length - one.length);
  return shown.filter((text) => {
    if (!/[a-z]{2}/.test(text) || isAddress.test(text)) return false;
    // A sentence of a longer text or its beginning, or a part of an address, which may break in several places.
    const part = text.replace(/…$/, '');
    if (known.some((each) => (part.length > 11 || each.includes('@')) && each.includes(part))) return false;
    let rest = text.replaceAll(/\s+/g, ' ');
    for (const each of known) rest = rest.replaceAll(each.replaceAll(/\s+/g, ' '), '');
    return /[a-z]{2}/.test(rest.replaceAll(same, ''));
  });
}

/** The texts of ours that end in an ellipsis, so that their end is not read. */
export const findEllipses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const isShort = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
      if (!isShort || element.scrollWidth <= element.clientWidth + 1 || !element.checkVisibility()) continue;
      if (element.clientWidth > 2 && /^⟦[^a-z]*⟧$/.test(element.textContent.trim()))
        found.push(element.textContent.trim());
    }
    return found;
  });
