import { ServerError } from './ServerError.ts';

/**
 * Sends a request. If the server refuses it because the users proved too long ago that it is them, they are asked in place, and
 * the request is sent once more (docs/product.md#fresh-proof).
 *
 * @throws ServerError NOT_CONFIRMED when the users did not confirm, and whatever `send` throws.
 */
export async function withFreshProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ServerError && error.code === 'REAUTHENTICATION_REQUIRED')) throw error;
    const { askForProof } = await import('../proof/loadProof.ts');
    await askForProof();
  }
  return send();
}
