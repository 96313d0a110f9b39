/**
 * Whether the server answers with success. Checked before a module is loaded, as browsers remember a failed import,
 * and before a reload.
 */
export const doesServerAnswer = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
