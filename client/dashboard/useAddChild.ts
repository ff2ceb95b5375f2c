import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { ageGroupEnum } from '../children/ageGroup.ts';
import { randomId } from '../lib/randomId.ts';
import type { useAddChildMutation } from '../relay/__generated__/useAddChildMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

interface NewChild {
  name: string;
  /** yyyy-MM-dd */
  birthDate: string;
  ageGroup: AgeGroup;
}

type Refusals = Readonly<Record<string, string>>;

/**
 * Adds a child to the signed-in parent, whose list comes back with it; says so, or why not, in a toast (specification,
 * section 8).
 *
 * @param onAdded called when the child is there.
 * @returns the act, whether it is under way, and the sentences that the server has for single fields.
 */
export function useAddChild(onAdded: () => void) {
  const toast = useToast();
  const [refusals, setRefusals] = useState<Refusals>({});
  const attempt = useRef({ input: '', key: '' });
  const [commit, busy] = useMutation<useAddChildMutation>(
    graphql`
      mutation useAddChildMutation($input: AddChildInput!) {
        addChild(input: $input) {
          viewer {
            children {
              id
              urlSlug
              ...ChildCard_child
            }
          }
        }
      }
    `,
    { failureTitle: 'Failed to add child' },
  );

  const addChild = (child: NewChild) => {
    const input = { ...child, ageGroup: ageGroupEnum(child.ageGroup) };
    // The same form sent again after a lost answer adds no second child; a changed one is another act.
    const text = JSON.stringify(input);
    if (attempt.current.input !== text) attempt.current = { input: text, key: randomId() };
    commit({
      variables: { input: { ...input, idempotencyKey: attempt.current.key } },
      onCompleted: () => {
        toast({ title: 'Child Added', description: 'New child profile has been created successfully!' });
        onAdded();
      },
      onError: (error) => setRefusals(error instanceof ServerError ? error.fields : {}),
    });
  };

  const clearRefusal = (field: keyof NewChild) => setRefusals(({ [field]: _gone, ...others }) => others);

  return { addChild, busy, refusals, clearRefusal };
}
