import { ServerError } from './ServerError.ts';

/** Asks the users to confirm that it is them. Resolves to whether they did. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;

/**
 * Sets how users are asked.
 *
 * @returns withdraws it.
 */
export function provideProof(asking: AskForProof): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/**
 * Sends a request. If the server refuses it because the users last proved too long ago that it is them, they are asked in
 * place, and the request is sent once more (docs/product.md#fresh-proof).
 *
 * @throws ServerError NOT_CONFIRMED when the users did not confirm, and whatever `send` throws.
 */
export async function withFreshProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!ask || !(error instanceof ServerError && error.code === 'REAUTHENTICATION_REQUIRED')) throw error;
    if (!(await ask()))
      throw new ServerError({ code: 'NOT_CONFIRMED', status: 0, message: 'Nothing has changed: you did not confirm.' });
  }
  return send();
}
