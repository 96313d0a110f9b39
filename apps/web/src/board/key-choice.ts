const KEY = 'chilyo.single-keys';

/** Whether a single key does something on the board. A voice that types, or a hand that slips, would rather not (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function turnKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
