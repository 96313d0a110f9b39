/** Stores an edit that the server does not have yet on this machine, so that it survives a closed page; null deletes it. */
export function keepEdit(key: string, unsaved: object | null): void {
  try {
    if (unsaved) localStorage.setItem(key, JSON.stringify(unsaved));
    else localStorage.removeItem(key);
  } catch (failure) {
    console.warn('an edit could not be kept on this machine', failure);
  }
}

/** A stored edit, unchecked; null if there is none that can be read. */
export function keptEdit(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
