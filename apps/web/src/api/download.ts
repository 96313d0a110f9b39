const HOST = import.meta.env.VITE_API_HOST ?? '';

/** Has the browser fetch a file of the server, whose answer says that it is to be kept: the page stays. */
export const download = (path: string): void => location.assign(HOST + path);
