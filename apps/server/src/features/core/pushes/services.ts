/** The push services of browsers' makers. Who subscribes says where the server shall call: it calls nobody else. */
const SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether that is an address of a push service; `more` are origins that the operator has named. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}
