import './articles.css';
import type { Board } from '@chilyo/protocol';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** No topic is called so. */
const EVERY = '전체';
export const POPULAR = '인기글';
const MANY = 10_000;
const many = new Intl.NumberFormat('ko', { notation: 'compact', maximumFractionDigits: 1 });

const inShort = (count: number) => (count < MANY ? count.toLocaleString('ko') : many.format(count));

type Props = { board: Board; chosen: string | undefined; onPress: (topic: string) => void };

/** The topics of a board with their numbers of articles. */
export function TopicRow({ board, chosen, onPress }: Props) {
  const counts = useAside(query('boardTopics', { category: board.id }));
  const countOf = (topic: string) => counts.data?.find((one) => one.topic === topic)?.articles ?? 0;
  // a closed topic leads to the articles that it has
  const isShown = ({ name, is_closed }: Board['topics'][number]) => !is_closed || countOf(name) > 0;
  return (
    <ChoiceRow
      label="말머리"
      choices={[
        { value: EVERY, word: EVERY },
        ...(board.id === 'note' ? [] : [{ value: POPULAR, word: POPULAR }]),
        ...board.topics.filter(isShown).map(({ name: topic }) => ({
          value: topic,
          word: (
            <>
              {topic} {counts.data && <small className="topic-count">{inShort(countOf(topic))}</small>}
            </>
          ),
        })),
      ]}
      chosen={chosen ?? EVERY}
      onPress={onPress}
    />
  );
}
