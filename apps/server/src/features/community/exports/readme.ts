import type { PersonalFile } from '../../../platform/personal-files.ts';

/** The description of an export's files for its reader. */
export const readmeOf = (parts: readonly PersonalFile[]): string => `칠요에서 내려받은 내 자료

이 파일에는 칠요가 나에 대해 가지고 있는 자료의 사본이 들어 있습니다.
다른 사람의 비밀(상대가 숨긴 패, 남의 편지함, 남의 이메일)은 들어 있지 않습니다.

${parts.map(({ name, about }) => `${name}\n    ${about}`).join('\n')}

읽는 법
    .json은 글 편집기나 브라우저로, .csv는 표 계산 프로그램으로 열 수 있습니다. 글자는 모두 UTF-8입니다.
    _ts로 끝나는 값은 1970년 1월 1일 0시(UTC)부터 센 초, _ms로 끝나는 값은 밀리초입니다.
    card_id는 카드의 번호입니다. 사이트의 /cards/번호 에서 그 카드를 볼 수 있습니다.

비밀번호는 되돌릴 수 없게 바꾸어 두므로 사본에 들어 있지 않습니다.
이 파일에는 편지와 같은 사사로운 글이 들어 있으니 남에게 건네지 마세요.
`;
