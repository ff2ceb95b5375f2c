import { t } from '@lingui/core/macro';

/** The scopes of a token as text. */
export function scopesText(scopes: readonly string[]): string {
  const writes = scopes.includes('WRITE');
  if (scopes.includes('READ')) return writes ? t`May read and write` : t`May read`;
  return writes ? t`May write` : t`May do nothing`;
}
