import type { MailData, MailTemplate } from '../../schema/mail/mail.rules.ts';

/** Data that each mail can show. */
export const mailSamples: { readonly [Name in MailTemplate]: readonly MailData[Name][] } = {
  confirmAddress: [{}],
  resetPassword: [{}],
  confirmNewAddress: [{}],
  addressChanged: [{ newEmail: 'new@family.example' }],
  passwordChanged: [{ device: 'Firefox on Android' }, { device: '' }],
  secondFactorChanged: [
    { change: 'added', factor: 'passkey' },
    { change: 'removed', factor: 'authenticator app' },
  ],
  deviceSignedIn: [{ device: 'Safari on iPhone' }, { device: '' }],
  registerInvitation: [{}],
  carerInvitation: [
    { inviter: 'Mia', role: 'editor' },
    { inviter: 'evil.example', role: 'viewer' },
  ],
  carerJoined: [
    { carer: 'Papa', role: 'editor' },
    { carer: 'www.evil.example', role: 'viewer' },
  ],
  accountDeletion: [{ deletesAt: '2026-04-14T09:00:00.000Z' }],
  childDeletion: [{ deletesAt: '2026-04-14T09:00:00.000Z' }],
  childOffered: [
    { to: 'owner', expiresAt: '2026-03-21T18:40:00.000Z' },
    { to: 'carer', expiresAt: '2026-03-21T18:40:00.000Z' },
  ],
  webhookOff: [{ host: 'home.family.example' }],
  tonight: [
    {
      title: 'Sock puppets',
      lines: '5 minutes · Put socks on your hands.',
      isQuestion: false,
      safety: 'No small buttons.',
      description: 'Put socks on your hands. Let them argue about dinner.',
      needs: '5 minutes · socks',
      path: '/?reminder=0198f000-0000-7000-8000-000000000001',
      until: '2026-03-15T00:00:00Z',
      childIds: ['0198f000-0000-7000-8000-000000000004'],
    },
    {
      title: 'What made your child laugh today?',
      lines: 'What made your child laugh today?',
      isQuestion: false,
      safety: null,
      description: '',
      needs: '',
      path: '/?reminder=0198f000-0000-7000-8000-000000000003&to=said&of=0198f000-0000-7000-8000-000000000004',
      until: '2026-03-15T00:00:00Z',
      childIds: ['0198f000-0000-7000-8000-000000000004'],
    },
    {
      title: 'Shall I stop?',
      lines: 'This is the last reminder for now.',
      isQuestion: true,
      safety: null,
      description: '',
      needs: '',
      path: '/?reminder=0198f000-0000-7000-8000-000000000002',
      until: '2026-03-15T00:00:00Z',
      childIds: ['0198f000-0000-7000-8000-000000000004'],
    },
  ],
  digest: [
    {
      children: [
        {
          name: 'Frida',
          adventures: 4,
          said: { title: 'Sock puppets', words: 'She laughed until the socks fell off.' },
          grown: ['Patience'],
          weekly: ['Build a kite'],
        },
        { name: 'Ada', adventures: 0, said: null, grown: [], weekly: [] },
      ],
      path: '/settings?next-week=yes#reminders',
      childIds: [],
    },
  ],
  test: [{}],
};
