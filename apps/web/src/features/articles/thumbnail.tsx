/** A picture of an article, small. */
export const Thumbnail = ({ of }: { of: string }) => (
  <img src={`${import.meta.env.VITE_API_HOST ?? ''}${of}?w=360`} alt="" loading="lazy" decoding="async" />
);
