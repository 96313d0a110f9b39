import { currentUser } from '../lib/user-store.ts';
import { api } from './client.ts';
import { hasWorkers, registerWorker } from './service-worker.ts';

const DEVICE_HERE = 'chilyo.push-device';
/** localStorage key: id of the user whose notices are pushed here. */
const OWNER_HERE = 'chilyo.push-owner';

/** Whether this browser supports Web Push; some only once the site is installed on the home screen. */
export const canBePushed = (): boolean =>
  hasWorkers() && 'PushManager' in window && typeof Notification !== 'undefined';

/** How this browser is reached; null where it is not. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canBePushed()) return null;
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the user for permission, subscribes, and registers the subscription with the site. False when permission is
 * denied.
 */
export async function subscribeHere(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { public_key } = await api.pushKey();
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  await tellOf(subscription);
  return true;
}

/** Updates the push subscription after signing in: registers it again for the same user, and ends it for another. */
export async function renewHere(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const isOwn = localStorage.getItem(OWNER_HERE) === `${currentUser()?.id}`;
  await (isOwn ? tellOf(subscription) : subscription.unsubscribe());
}

async function tellOf(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { id } = await api.addPushDevice(
    { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } },
    { quiet: true },
  );
  localStorage.setItem(DEVICE_HERE, `${id}`);
  localStorage.setItem(OWNER_HERE, `${currentUser()?.id}`);
}

/** Whether that device is this browser. */
export const isHere = (id: number): boolean => localStorage.getItem(DEVICE_HERE) === `${id}`;

/** This browser is called no more, whatever the site knows. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
