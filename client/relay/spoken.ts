/**
 * A sentence of the server in the language of this build; in English if its texts cannot be loaded.
 *
 * @param sentence in English, as REST calls give it
 */
export async function spoken(sentence: string): Promise<string> {
  if (__LANGUAGE__ === 'en') return sentence;
  const loaded = await import('./serverTexts.ts').catch(() => null);
  return loaded?.translated({ message: sentence }) ?? sentence;
}
