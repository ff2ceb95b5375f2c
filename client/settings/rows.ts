/** The rows of the settings, and the places of their panels. Addresses lead to both: `/settings#safety`, `/settings#tokens`. */
const rows = [
  { id: 'you', panels: ['timezone', 'language', 'streaks', 'phone', 'account'] },
  { id: 'reminders', panels: ['evenings', 'push-devices'] },
  { id: 'family', panels: ['data', 'move', 'delete-account'] },
  { id: 'safety', panels: ['password', 'passkeys', 'authenticator', 'sessions', 'activity'] },
  { id: 'tinkerers', panels: ['tokens', 'webhooks', 'calendars'] },
] as const;

export type RowId = (typeof rows)[number]['id'];

export type PanelId = (typeof rows)[number]['panels'][number];

/** The row to which the part of an address from `#` on leads, by its own name or that of a panel; undefined if to none. */
export function rowOf(hash: string): RowId | undefined {
  const place = hash.slice(1);
  return rows.find(({ id, panels }) => id === place || panels.some((panel) => panel === place))?.id;
}
