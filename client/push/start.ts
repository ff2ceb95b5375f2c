import { fetchQuery, graphql } from 'react-relay';
import { createOperationDescriptor, getRequest, type IEnvironment } from 'relay-runtime';
import type { startQuery, startQuery$data } from '../relay/__generated__/startQuery.graphql.ts';
import { basePath } from '../lib/basePath.ts';
import { inBackground } from '../relay/network.ts';
import { addDevice } from './addDevice.ts';
import { openChildren, showBadge } from './badge.ts';
import { subscribe, subscribeAnew } from './subscribe.ts';

const query = graphql`
  query startQuery {
    viewer {
      id
      reminders {
        mayAddDevice
        devices {
          isCurrent
        }
      }
      sessions {
        id
        isCurrent
      }
      children {
        id
        viewerCanEdit
        isDayOff
        dailyTasks {
          completed
        }
      }
    }
    app {
      push {
        publicKey
      }
    }
  }
`;

/** Where this browser remembers which subscription the server knows, and of which session: a device ends with its session. */
const place = `push${basePath}`;

/**
 * What a start does where notifications are allowed: the server gets the subscription of this browser, if the account wants
 * notifications and the server does not know it yet, or any more; and the icon shows how many children have had nothing yet, from now on.
 */
export async function startPush(environment: IEnvironment): Promise<void> {
  const answer = await fetchQuery<startQuery>(environment, query, {}, { networkCacheConfig: inBackground }).toPromise();
  if (!answer?.viewer) return;
  followBadge(environment);
  await keepDevice(environment, answer);
}

async function keepDevice(environment: IEnvironment, { viewer, app }: startQuery$data): Promise<void> {
  const publicKey = app.push?.publicKey;
  if (!viewer?.reminders.mayAddDevice || !publicKey) return;
  const session = viewer.sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const isKnown = viewer.reminders.devices.some(({ isCurrent }) => isCurrent);
  const told = localStorage.getItem(place);
  const nameOf = (endpoint: string) => `${session} ${endpoint}`;
  let { endpoint } = await subscribe(publicKey);
  if (told === nameOf(endpoint)) {
    if (isKnown) return;
    // The server has given up a device to which nothing could be delivered.
    ({ endpoint } = await subscribeAnew(publicKey));
  }
  await addDevice(environment, publicKey);
  localStorage.setItem(place, nameOf(endpoint));
}

/** Shows the number on the icon after each act, on this phone or another, as long as this user is signed in. */
function followBadge(environment: IEnvironment): void {
  const operation = createOperationDescriptor(getRequest(query), {});
  environment.retain(operation);
  const show = (data: unknown) => void showBadge(openChildren((data as startQuery$data).viewer?.children ?? []));
  const snapshot = environment.lookup(operation.fragment);
  show(snapshot.data);
  environment.subscribe(snapshot, ({ data }) => show(data));
}
