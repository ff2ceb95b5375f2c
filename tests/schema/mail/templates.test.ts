import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { linkOfTemplate, type MailTemplate } from '../../../schema/mail/mail.rules.ts';
import { linkPaths } from '../../../schema/identity/link/link.rules.ts';
import { render } from '../../../server/mail/outbox.ts';
import { mailSamples } from '../../support/mailSamples.ts';

const sender = { publicUrl: 'https://dads.example', supportEmail: 'help@dads.example' };
const secret = 'aB3_-'.repeat(8).concat('xyz');

const cases = (Object.keys(mailSamples) as MailTemplate[]).flatMap((name) =>
  mailSamples[name].map((data) => [name, data] as const),
);

function rendered(name: MailTemplate, data: unknown) {
  const mail = render(name, data, sender, { secret: linkOfTemplate[name] === null ? null : secret });
  if (mail === null) throw new Error(`${name} shows no such data`);
  return { ...mail, document: new JSDOM(mail.html).window.document };
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The words of an HTML page, block by block. */
const wordsOfPage = (document: Document): string[] => {
  for (const line of document.querySelectorAll('br, p')) line.before('\n');
  return wordsIn(document.body.textContent);
};

describe.each(cases)('The mail %s with %j', (name, data) => {
  test('says the same as text and as HTML', () => {
    const { text, document, subject } = rendered(name, data);
    expect(wordsOfPage(document)).toEqual(wordsIn(text));
    expect(document.title).toBe(subject);
    expect(subject).toMatch(/^[A-Z][ -~]{5,60}$/);
  });

  test('names the site and whom to write to, and loads nothing', () => {
    const { text, html, document } = rendered(name, data);
    expect(text).toContain(`Write to ${sender.supportEmail}\n${sender.publicUrl}`);
    expect(document.querySelectorAll('img, link, script, style, iframe, form, object')).toHaveLength(0);
    expect(html).not.toMatch(/url\(|src=|@import/i);
  });

  test('has the link of its template alone on a line, and no other secret', () => {
    const { text, document } = rendered(name, data);
    const purpose = linkOfTemplate[name];
    const link = purpose === null ? null : `${sender.publicUrl}${linkPaths[purpose]}#${secret}`;
    const page = 'path' in data ? `${sender.publicUrl}${data.path}` : link;
    expect(text.split('\n').filter((line) => line.includes('#'))).toEqual(page?.includes('#') ? [page] : []);
    const addresses = new Set([...document.querySelectorAll('a')].map(({ href }) => href));
    expect(addresses).toEqual(
      new Set([...(page === null ? [] : [page]), `mailto:${sender.supportEmail}`, `${sender.publicUrl}/`]),
    );
  });
});

test('A mail of a site without a support address names none, and is the same as text and as HTML', () => {
  const mail = render('passwordChanged', { device: 'Firefox' }, { ...sender, supportEmail: '' }, { secret: null });
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('Questions? Write to whoever runs this site');
    expect(form).not.toMatch(/mailto:|@/);
  }
});

test('The mail about a deletion names the day', () => {
  expect(rendered('accountDeletion', { deletesAt: '2026-04-14' }).text).toContain('on 14 April 2026.');
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>"\'&', '<img src=x onerror=alert(1)>"\'&'],
  ['line breaks', 'a@b.example\r\n\r\nhttps://evil.example/#now', 'a@b.example https://evil.example/#now'],
  ['signs that change the direction', 'a@b\u202Eelpmaxe.c', 'a@b elpmaxe.c'],
])('Data with %s is shown as it is, on one line', (_, newEmail, expected) => {
  const { text, document } = rendered('addressChanged', { newEmail });
  expect(text).toContain(`is ${expected} now.`);
  expect(document.body.textContent).toContain(`is ${expected} now.`);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

test.each([
  ['Mia', 'Mia'],
  ["Mary-Jane O'Neil Jr.", "Mary-Jane O'Neil Jr."],
  ['J. R. Ewing', 'J. R. Ewing'],
  ['J.R. Ewing', 'J.R. Ewing'],
  ['O’Neil', "O'Neil"],
  ['Zoë 2', 'Zoë 2'],
  ['ليلى', 'ليلى'],
  ['क्षत्रिय', 'क्षत्रिय'],
  ['Papa ❤️ (Theo)', 'Papa Theo'],
  ['Ｍｉａ', 'Mia'],
  ['Mi\u200Ba\r\nBcc', 'Mia Bcc'],
  ['evil.example', 'Somebody'],
  ['visit evil.example now', 'Somebody'],
  ['t.co', 'Somebody'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'Somebody'],
  ['evil。example', 'Somebody'],
  ['evil｡example', 'Somebody'],
  ['evil․example', 'Somebody'],
  ['пример.рф', 'Somebody'],
  ['https://evil', 'Somebody'],
  ['ｈｔｔｐｓ：／／ｅｖｉｌ', 'Somebody'],
  ['mia@evil', 'Somebody'],
  ['=?utf-8?Q?https:=2F=2Fevil.example?=', 'Somebody'],
  ['=?utf-8?B?aHR0cHM6Ly9ldmlsLmV4YW1wbGU=?=', 'Somebody'],
  ['＝？utf-8？Q？evil？＝', 'Somebody'],
  ['', 'Somebody'],
  ['\u3164\u200B', 'Somebody'],
  ['12345', 'Somebody'],
  ['— . - —', 'Somebody'],
])('The mail of an invitation calls %j %s', (inviter, expected) => {
  const { subject, text, document } = rendered('carerInvitation', { inviter, role: 'editor' });
  expect(subject).toBe(`${expected} invites you to Dadventures`);
  expect(text).toContain(`${expected} invites you to take part in a child's adventures`);
  expect(document.body.textContent).toContain(`${expected} invites you to take part in a child's adventures`);
});

test.each([
  ['addressChanged', {}],
  ['accountDeletion', { deletesAt: 'soon' }],
  ['secondFactorChanged', { change: 'added', factor: 'horoscope' }],
  ['passwordChanged', null],
] as const)('%s refuses the data %j', (name, data) => {
  expect(render(name, data, sender, { secret: null })).toBeNull();
});
