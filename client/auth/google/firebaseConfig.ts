import { t } from '@lingui/core/macro';
import { type FirebaseConfig, firebaseApiKey } from '../../../schema/identity/google/google.rules.ts';
import { pathOf } from '../../lib/basePath.ts';

type Answer = Readonly<Record<string, unknown>>;

/**
 * Fetches the Firebase settings from the server and validates them.
 *
 * @throws Error when the server does not answer, names missing settings, or sends an invalid setting
 */
export async function fetchFirebaseConfig(): Promise<FirebaseConfig> {
  const response = await fetch(pathOf('/api/firebase-config'), { credentials: 'same-origin' });
  const answer: Answer = await response.json();
  if (!response.ok) throw new Error(failure(answer));
  const { apiKey, projectId, appId, authDomain } = answer;
  if (!isText(apiKey) || !isText(projectId) || !isText(appId)) {
    throw new Error('Invalid Firebase configuration received from server');
  }
  if (!firebaseApiKey.test(apiKey)) throw new Error('Invalid API key format');
  return { apiKey, projectId, appId, authDomain: isText(authDomain) ? authDomain : `${projectId}.firebaseapp.com` };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function failure({ error, message, missing }: Answer): string {
  const names = Array.isArray(missing) ? missing.filter(isText) : [];
  if (names.length > 0) return t`Missing environment variables: ${names.join(', ')}`;
  return [message, error].find(isText) ?? t`Failed to fetch the Firebase configuration`;
}
