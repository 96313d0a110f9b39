let isTouched = false;
// Safari before 16.4 does not say it itself
if (!navigator.userActivation)
  for (const event of ['pointerup', 'keyup'] as const)
    addEventListener(
      event,
      () => {
        isTouched = true;
      },
      { capture: true, once: true },
    );

/** Whether a press or key has been on the page. Before that, browsers allow neither sound nor vibration. */
export const hasBeenTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? isTouched;
