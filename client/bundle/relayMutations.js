/* What changes data: the first load does without, because nobody changes anything before it has ended. */
export { commitLocalUpdate, commitMutation } from './relayRuntimeLater.js';
export { default as useMutation } from 'react-relay/lib/relay-hooks/useMutation';
