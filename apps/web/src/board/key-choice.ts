const KEY = 'chilyo.single-keys';

/** Whether single keys act on the board. Speech input and motor impairments need them off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function turnKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
