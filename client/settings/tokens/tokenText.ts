/** The scopes of a token as text. */
export function scopesText(scopes: readonly string[]): string {
  const words = [scopes.includes('READ') && 'read', scopes.includes('WRITE') && 'write'].filter(Boolean);
  return words.length > 0 ? `May ${words.join(' and ')}` : 'May do nothing';
}
