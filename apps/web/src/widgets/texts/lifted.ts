/** Said of an article that a moderator has put among the popular ones. */
export const LIFTED = '운영진 추천';
