import type { PostRef } from '@chilyo/protocol';
import { ButtonLink } from '../../ui/button.tsx';
import { seeWords } from '../../widgets/texts/post-words.ts';

/** The way to a post for moderators, who see a hidden work among the reviews alone. */
export function PostLink({ of: { kind, id }, path }: { of: PostRef; path: string }) {
  return kind === 'work' ? (
    <ButtonLink to="/mypage/admin" search={{ part: 'works', work: id }}>
      {seeWords(kind)}
    </ButtonLink>
  ) : (
    <ButtonLink to={path}>{seeWords(kind)}</ButtonLink>
  );
}
