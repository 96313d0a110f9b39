/** The most common passwords, and their building blocks. */
const COMMON = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'iloveyou',
  'letmein',
  'welcome',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'superman',
  'princess',
  'sunshine',
  'trustno1',
  'admin',
  'login',
  'korea',
  'seoul',
  'naver',
  'google',
  'samsung',
  'chilyo',
  '1q2w3e4r5t',
  '1q2w3e4r',
  'q1w2e3r4t5',
  'q1w2e3r4',
  'zaq12wsx',
  '1qaz2wsx',
  // 안녕하세요, 사랑해요, 비밀번호, 칠요, typed on the Latin keys
  'dkssudgktpdy',
  'tkfkdgody',
  'tkfkdgo',
  'qlalfqjsgh',
  'clfdy',
  '안녕하세요',
  '사랑해요',
  '사랑해',
  '비밀번호',
  '패스워드',
  '칠요',
];
/** Rows in which one letter predicts the next, in either direction. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
/** Minimum of unpredictable letters or words in a password. */
const LEAST_SURPRISES = 4;

/** Whether a password is easy to guess: a row of keys, a repeated pattern, a common word, or the e-mail itself. */
export function isGuessable(password: string, email: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const words = [email, email.split('@')[0]!, ...COMMON].filter((word) => Array.from(word).length > 1);
  let rest = plain;
  let surprises = 0;
  for (const word of words) {
    if (!rest.includes(word)) continue;
    surprises += 1;
    rest = rest.replaceAll(word, ' ');
  }
  const letters = Array.from(unitOf(rest.trim()));
  for (const [at, letter] of letters.entries()) if (at === 0 || !follows(letters[at - 1]!, letter)) surprises += 1;
  return surprises < LEAST_SURPRISES || new Set(plain).size < LEAST_SURPRISES;
}

const follows = (before: string, letter: string): boolean =>
  before === letter || ROWS.some((row) => row.includes(before + letter) || row.includes(letter + before));

/** The unit that a text repeats from beginning to end, or the whole text. */
function unitOf(text: string): string {
  const letters = Array.from(text);
  for (let size = 1; size <= letters.length / 2; size += 1)
    if (letters.every((letter, at) => letter === letters[at % size])) return letters.slice(0, size).join('');
  return text;
}
