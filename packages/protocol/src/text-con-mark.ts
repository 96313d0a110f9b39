/**
 * A text-con's markup. A client sends the id; the server adds the text, which is empty once it is withdrawn. Brackets
 * would end the markup, so they become the wide ones.
 */
export const textConMark = (id: number, text = '') =>
  `((t${id}${text && `:${text.replaceAll('(', '（').replaceAll(')', '）')}`}))`;
