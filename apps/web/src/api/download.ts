const HOST = import.meta.env.VITE_API_HOST ?? '';

/** Downloads a file of the server. Its `attachment` answer keeps the page open. */
export const download = (path: string): void => location.assign(HOST + path);
