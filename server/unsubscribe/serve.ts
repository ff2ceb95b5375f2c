import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../schema/actor.ts';
import { unsubscribeFolder } from '../../schema/mail/mail.rules.ts';
import { endMails } from '../../schema/reminder/endMails.service.ts';
import { languages } from '../../schema/language.rules.ts';
import { say, type Saying } from '../../schema/say.rules.ts';
import { productName } from '../../schema/site/product.rules.ts';
import { speakerFor } from '../../schema/speaker.ts';
import type { Speak } from '../../schema/spoken.rules.ts';
import { readBytes } from '../http/body.ts';
import { requestMs, withinTime } from '../http/deadline.ts';
import { chosenLanguage } from '../http/language.ts';
import { sendText } from '../http/sendText.ts';
import { escaped } from '../mail/render.ts';
import { readUnsubscribeToken } from '../security/unsubscribeToken.ts';

/** What mail programs send when their user presses "Unsubscribe" (RFC 8058). */
const oneClick = 'List-Unsubscribe=One-Click';

/** More than any mail program sends. */
const bodyMaxBytes = 1_024;

const asked = {
  tonight: say('You get a mail about the challenge of the evening, because you asked for it.'),
  digest: say('You get a mail about the week on Sundays, because you asked for it.'),
} as const;

const ended = {
  tonight: say('You get no more mails about the challenge of the evening. Settings → Reminders brings them back.'),
  digest: say('You get no more mails about the week on Sundays. Settings → Reminders brings them back.'),
} as const;

const shipped = languages.map(({ tag }) => tag);

/** The page is a file of its own: it names no script, and its styles stand in it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style =
  'body{margin:0;padding:24px 16px;background:#faf7f1;color:#1d2333;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}' +
  'main{max-width:32rem;margin:0 auto;padding:24px;border-radius:16px;background:#fff}h1{font-size:22px;margin:0 0 16px}p{margin:0 0 16px}' +
  'button{min-height:48px;padding:12px 20px;border:0;border-radius:12px;background:#2f56c4;color:#fff;font:inherit;font-weight:bold}' +
  '@media(prefers-color-scheme:dark){body{background:#14182a;color:#eef0f7}main{background:#1f2540}}';

const page = (speak: Speak, title: Saying, content: string): string => `<!doctype html>
<html lang="${speak.language}" dir="${speak.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(speak(title))} – ${productName}</title>
<style>${style}</style>
</head>
<body><main><h1>${escaped(speak(title))}</h1>
${content}
</main></body>
</html>
`;

/**
 * Serves `/api/mail/unsubscribe/{token}`, to which mails lead (docs/product.md#mail). Whoever has the token ends one kind of mails, and
 * nothing else: no session is read. To open the address changes nothing, because programs that read mails do so; its page has a button, in the
 * language of the browser.
 *
 * @param secrets those of the session cookies
 */
export function serveUnsubscribe(
  { db, now }: { readonly db: Pick<Database, 'prisma'>; readonly now: () => Temporal.Instant },
  secrets: readonly string[],
) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    response.setHeaders(
      new Map([
        ['cache-control', 'no-store'],
        ['content-security-policy', policy],
        ['referrer-policy', 'no-referrer'],
      ]),
    );
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      return sendText(response.setHeader('allow', 'GET, HEAD, POST'), 405, plain, 'Only GET and POST are allowed here');
    }
    const speak = speakerFor(chosenLanguage(request, shipped));
    const text = (said: Saying) => `<p>${escaped(speak(said))}</p>`;
    const token = readUnsubscribeToken(pathname.slice(unsubscribeFolder.length), secrets);
    if (!token) {
      return sendText(
        response,
        404,
        html,
        page(
          speak,
          say('This address is not complete'),
          text(say('Open it from the mail again, or change your mails in Settings → Reminders.')),
        ),
      );
    }
    if (method !== 'POST') {
      const form = `${text(asked[token.template])}
<form method="post"><button type="submit" name="confirm" value="yes">${escaped(speak(say('Stop these mails')))}</button></form>`;
      return sendText(response, 200, html, page(speak, say('Stop these mails?'), form));
    }
    const body = await readBytes(request, bodyMaxBytes);
    await withinTime(request, endMails({ db, now: now() }, token), requestMs);
    // A mail program shows its own words.
    if (body.toString('latin1').includes(oneClick)) {
      response.writeHead(200, { 'content-length': 0 }).end();
      return;
    }
    sendText(response, 200, html, page(speak, say('Done'), text(ended[token.template])));
  };
}

const plain = 'text/plain; charset=utf-8';
const html = 'text/html; charset=utf-8';
