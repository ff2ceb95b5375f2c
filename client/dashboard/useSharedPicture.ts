import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { photoMessages } from '../../schema/completion/photo.rules.ts';
import { requestComment } from '../completion/comment/commentRequest.ts';
import { dropPhoto, keepPhotoFor, waitingPhoto } from '../offline/sharedPhoto.ts';
import type {
  useSharedPicture_child$data,
  useSharedPicture_child$key,
} from '../relay/__generated__/useSharedPicture_child.graphql.ts';
import { useToast } from '../ui/Toast.tsx';

/** What is said of a picture that no form can take yet. */
const waits = {
  signedOut: t`It is there when you have signed in.`,
  offline: t`It is kept on this phone, and needs a connection.`,
  nothingDone: t`Complete a challenge first. The picture is there when you add a sentence.`,
} as const;

/** The completed daily challenge of today that gets the picture: the newest without a photo, or else the newest. */
export function takerOf(family: useSharedPicture_child$data): { readonly id: string; readonly urlSlug: string } | null {
  const done = family
    .flatMap(({ urlSlug, dailyTasks }) =>
      (dailyTasks ?? []).flatMap(({ id, completion }) => (completion ? [{ ...completion, id, urlSlug }] : [])),
    )
    .toSorted((one, other) => Date.parse(other.completedAt) - Date.parse(one.completedAt));
  return done.find(({ imageUrl }) => !imageUrl) ?? done[0] ?? null;
}

interface Circumstances {
  readonly isSignedOut: boolean;
  readonly isOffline: boolean;
  /** The page where a challenge can be done first, if there is one. */
  readonly next: string | undefined;
  /** Goes to a path; without one it stays, and the address forgets the shortcut. */
  readonly leave: (path?: string) => void;
}

/**
 * Returns a function that leads a picture that another app shared to the form of the newest completion of today. Without a completion, a
 * session or a connection the picture waits.
 */
export function useSharedPicture(familyKey: useSharedPicture_child$key) {
  const family = useFragment(
    graphql`
      fragment useSharedPicture_child on Child @relay(plural: true) {
        urlSlug
        dailyTasks {
          id
          completion {
            completedAt
            imageUrl
          }
        }
      }
    `,
    familyKey,
  );
  const toast = useToast();

  return async ({ isSignedOut, isOffline, next, leave }: Circumstances): Promise<void> => {
    const shared = await waitingPhoto();
    if (!shared) return leave();
    if (!shared.file) {
      const { title, sentence } = photoMessages.tooLarge;
      toast({ title, description: sentence.message, tone: 'destructive' });
      await dropPhoto();
      return leave();
    }
    const taker = takerOf(family);
    if (!taker) {
      const why = isSignedOut ? 'signedOut' : isOffline ? 'offline' : 'nothingDone';
      toast({ title: t`Your picture waits`, description: waits[why] });
      // After the log-in it goes on from this address.
      return isSignedOut ? undefined : leave(isOffline ? undefined : next);
    }
    if (shared.count > 1) toast({ title: t`One picture at a time`, description: t`The first one was taken.` });
    keepPhotoFor(taker.id);
    requestComment(taker.id);
    leave(`/challenges/${taker.urlSlug}`);
  };
}
