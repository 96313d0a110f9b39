import { ButtonLink } from '../../ui/button.tsx';

/** The way to the form of 정보통신망법 제44조의2 for what stands at an address; for all, also without an account. */
export const TakedownLink = ({ address }: { address: string }) => (
  <ButtonLink look="bare" to="/pages/takedown" search={{ address }}>
    게시중단 요청
  </ButtonLink>
);
