/** How an edition of the rules is called; 0 is what was counted before they were told apart. */
export const editionWord = (edition: number): string => (edition === 0 ? '판을 나누기 전' : `규칙 ${edition}판`);
