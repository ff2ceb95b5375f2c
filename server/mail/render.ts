import { productName } from '../../schema/site/product.rules.ts';
import { unnamedSupport } from '../../schema/site/support.rules.ts';
import { type Param, say } from '../../schema/say.rules.ts';
import type { Speak } from '../../schema/spoken.rules.ts';
import type { MailWords, Sender } from './templates.ts';

/** A mail in both forms. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One piece of a mail, which both forms show with the same words. */
type Block =
  | { readonly kind: 'paragraph'; readonly words: string }
  | { readonly kind: 'link'; readonly words: string; readonly url: string }
  /** Ends mails of this kind. */
  | { readonly kind: 'end'; readonly words: string; readonly url: string }
  | { readonly kind: 'footer'; readonly words: string; readonly support: string; readonly sender: Sender };

/** Where a mail leads. */
interface MailLinks {
  /** The address behind its action; null for a mail without one. */
  readonly action: string | null;
  /** The address that ends mails of its kind; null for a mail that the account itself causes. */
  readonly unsubscribe: string | null;
}

function blocksOf({ before, action, after }: MailWords, sender: Sender, links: MailLinks, speak: Speak): Block[] {
  const paragraph = (words: Param): Block => ({ kind: 'paragraph', words: speak(words) });
  return [
    paragraph(say('Hello,')),
    ...before.map(paragraph),
    ...(action === undefined || links.action === null
      ? []
      : [{ kind: 'link', words: speak(action), url: links.action } as const]),
    ...after.map(paragraph),
    ...(links.unsubscribe === null
      ? []
      : [
          {
            kind: 'end',
            words: speak(say('You asked for this mail. Stop mails like this:')),
            url: links.unsubscribe,
          } as const,
        ]),
    {
      kind: 'footer',
      words: speak(say('{site} sent this mail by itself. Questions? Write to', { site: productName })),
      support: sender.supportEmail || speak(unnamedSupport),
      sender,
    },
  ];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const anchor = (href: string, words: string, style: string): string =>
  `<a href="${escaped(href)}" style="${style}">${escaped(words)}</a>`;

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#2f56c4;color:#ffffff;font-weight:bold;text-decoration:none';
const addressStyle = 'color:#2f56c4;word-break:break-all';
const quiet = 'margin:24px 0 0;font-size:13px;color:#5a6274';
const normal = 'margin:0 0 16px';

function htmlOf(block: Block): string {
  if (block.kind === 'paragraph') return `<p style="${normal}">${escaped(block.words)}</p>`;
  if (block.kind === 'link') {
    return (
      `<p style="${normal}">${anchor(block.url, block.words, buttonStyle)}</p>\n` +
      `<p style="${normal};font-size:13px">${anchor(block.url, block.url, addressStyle)}</p>`
    );
  }
  if (block.kind === 'end') {
    return `<p style="${quiet}">${escaped(block.words)}<br>\n${anchor(block.url, block.url, addressStyle)}</p>`;
  }
  const { publicUrl, supportEmail } = block.sender;
  const support =
    supportEmail === '' ? escaped(block.support) : anchor(`mailto:${supportEmail}`, supportEmail, addressStyle);
  return `<p style="${quiet}">${escaped(block.words)} ${support}<br>\n${anchor(publicUrl, publicUrl, addressStyle)}</p>`;
}

function textOf(block: Block): string {
  if (block.kind === 'paragraph') return block.words;
  if (block.kind !== 'footer') return `${block.words}\n${block.url}`;
  return `${block.words} ${block.support}\n${block.sender.publicUrl}`;
}

/**
 * Renders a mail as text and as HTML, both from the same pieces. The HTML loads nothing from anywhere.
 * @param speak in the language of the reader
 */
export function renderMail(words: MailWords, sender: Sender, links: MailLinks, speak: Speak): RenderedMail {
  const blocks = blocksOf(words, sender, links, speak);
  const subject = speak(words.subject);
  const title = escaped(subject);
  return {
    subject,
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${speak.language}"${speak.direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#faf7f1;color:#1d2333;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff">
${blocks.map(htmlOf).join('\n')}
</div>
</body>
</html>
`,
  };
}
