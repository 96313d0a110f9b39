import { create } from 'zustand';
import { socket } from '../api/socket.ts';

/** The state of the socket, and how often the page view was remounted. */
export const useLive = create<{ isConnected: boolean; wasConnected: boolean; refreshCount: number }>(() => ({
  isConnected: false,
  wasConnected: false,
  refreshCount: 0,
}));

export function connectChat(): Promise<void> {
  if (socket.connected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = () => {
      socket.off('connect', done);
      socket.off('connect_error', failed);
    };
    const done = () => {
      stop();
      resolve();
    };
    const failed = (failure: Error) => {
      stop();
      reject(failure);
    };
    socket.on('connect', done);
    socket.on('connect_error', failed);
    socket.connect();
  });
}
