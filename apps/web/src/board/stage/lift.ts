/** Lifts a unit out of its lane for a moment, over what stands beside it. */
export function lift(body: HTMLElement, ms: number): void {
  body.closest<HTMLElement>('.piece')?.animate([{ zIndex: 64 }, { zIndex: 64 }], ms);
  body.animate(
    [
      { transform: 'none' },
      { transform: 'translateY(-7px) scale(1.12)', offset: 0.3, easing: 'linear' },
      { transform: 'translateY(-7px) scale(1.12)', offset: 0.6, easing: 'ease-in' },
      { transform: 'none' },
    ],
    { duration: ms, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  );
}

/** A thread, 100 px long as it is drawn, grows from its beginning to a length, stays, and fades. */
export function threadFrames(at: string, length: number): Keyframe[] {
  const put = (part: number) => `${at} scaleX(${(part * length) / 100})`;
  return [
    { transform: put(0.02), opacity: 0.2 },
    { transform: put(1), opacity: 0.95, offset: 0.34 },
    { transform: put(1), opacity: 0.7, offset: 0.7 },
    { transform: put(1), opacity: 0 },
  ];
}
