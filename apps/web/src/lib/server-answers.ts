/** Whether the server answers at all, whatever it says: asked before what a browser would hold for lost if it did not arrive. */
export const doesServerAnswer = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
