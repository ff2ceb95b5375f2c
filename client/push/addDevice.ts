import { graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { addDeviceMutation } from '../relay/__generated__/addDeviceMutation.graphql.ts';
import { mutate } from '../relay/mutate.ts';
import { subscribe } from './subscribe.ts';

/**
 * Subscribes this browser, and tells the server. Repeating it changes nothing.
 *
 * @param publicKey the key of the site, base64url
 * @throws DOMException when the browser refuses; ServerError when the server does
 */
export async function addDevice(environment: IEnvironment, publicKey: string): Promise<void> {
  const input = await subscribe(publicKey);
  const mutation = graphql`
    mutation addDeviceMutation($input: AddPushDeviceInput!) {
      addPushDevice(input: $input) {
        viewer {
          ...PushDevices_user
        }
      }
    }
  `;
  await mutate<addDeviceMutation>(environment, mutation, { input });
}
