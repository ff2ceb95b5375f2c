import { describe, expect, test } from 'vitest';
import { isPublicName, vapidSubjectOf } from '../../../schema/push/vapid.rules.ts';

const none = { supportEmail: '', publicUrl: 'http://127.0.0.1:3000' };

describe('whom push services may ask', () => {
  test.each([
    'dads.org',
    'Dads.ORG',
    'dads.org.',
    'a.b.dads.example',
    'xn--mnchen-3ya.de',
    'test.org',
    'local.dads.org',
  ])('%s is a public name', (name) => expect(isPublicName(name)).toBe(true));

  test.each([
    'localhost',
    'nas',
    'nas.local',
    'nas.lan',
    'home.arpa',
    'nas.home.arpa',
    'api.internal',
    'x.localhost',
    'x.invalid',
    'x.test',
    '192.168.1.2',
    '8.8.8.8',
    '[::1]',
    '[2001:db8::1]',
    '',
    '.',
    'a..org',
  ])('%s is none', (name) => expect(isPublicName(name)).toBe(false));

  test('is the support address, if its domain is public', () => {
    const site = { supportEmail: 'help@dads.org', publicUrl: 'https://dads.org' };
    expect(vapidSubjectOf(site)).toEqual({ subject: 'mailto:help@dads.org' });
    expect(vapidSubjectOf({ ...site, supportEmail: 'help@nas.local' })).toEqual({ subject: 'https://dads.org' });
    expect(vapidSubjectOf({ ...site, supportEmail: 'help@192.168.1.2' })).toEqual({ subject: 'https://dads.org' });
  });

  test('is the address of the site, if it is https and public', () => {
    expect(vapidSubjectOf({ ...none, publicUrl: 'https://dads.org/kids' })).toEqual({
      subject: 'https://dads.org/kids',
    });
    for (const publicUrl of [
      'http://dads.org',
      'https://192.168.1.2',
      'https://nas.lan',
      'https://localhost',
      'https://[::1]',
    ])
      expect(vapidSubjectOf({ ...none, publicUrl })).toEqual({ fault: expect.anything() });
  });

  test('is what VAPID_SUBJECT says, whatever else is set', () => {
    const vapidSubject = 'mailto:me@dads.org';
    expect(vapidSubjectOf({ ...none, vapidSubject })).toEqual({ subject: vapidSubject });
  });

  test('is nobody otherwise, which one sentence explains', () => {
    const found = vapidSubjectOf(none);
    expect('fault' in found && found.fault.message).toMatch(/^Notifications are off: .*SUPPORT_EMAIL.*PUBLIC_URL/);
  });
});
