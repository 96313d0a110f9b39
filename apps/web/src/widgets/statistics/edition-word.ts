/** The name of an edition of the rules; 0 stands for matches from before editions were recorded. */
export const editionWord = (edition: number): string => (edition === 0 ? '판을 나누기 전' : `규칙 ${edition}판`);
