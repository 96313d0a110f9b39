import './more-button.css';
import { Button } from './button.tsx';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Under a list that comes in pages; nothing at its end. */
export function MoreButton({ of: pages }: { of: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <p className="more-button">
      <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        더 보기
      </Button>
    </p>
  );
}
