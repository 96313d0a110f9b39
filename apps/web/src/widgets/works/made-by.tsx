import { NameLink } from '../../ui/name-link.tsx';

/** Who made a card. */
export function MadeBy({ userId, name, isAi = false }: { userId: number; name: string; isAi?: boolean }) {
  return (
    <p>
      <span className="muted">만든 이</span> <NameLink id={userId} name={name} />
      {isAi && <span className="muted"> · AI의 도움을 받았습니다</span>}
    </p>
  );
}
