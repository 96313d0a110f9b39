const COVERS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether something lies open above the page, which the keys of the page must not reach. */
export const isCovered = (): boolean => document.querySelector(COVERS) !== null;
