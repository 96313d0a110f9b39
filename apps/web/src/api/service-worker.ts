export const hasWorkers = (): boolean => 'serviceWorker' in navigator;

/** Registers the worker of the site, which shows its frame without a line and notices while it is closed. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js');
