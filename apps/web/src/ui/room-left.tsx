import { onDemand } from './on-demand.tsx';
import type { RoomProps } from './room-words.tsx';

const RoomWords = onDemand(async () => (await import('./room-words.tsx')).RoomWords);

/** How much room is left in a field, once there is little of it. Its place is kept, so that nothing moves. */
export const RoomLeft = (props: RoomProps) => (
  <span className="room-left">
    <RoomWords {...props} />
  </span>
);
