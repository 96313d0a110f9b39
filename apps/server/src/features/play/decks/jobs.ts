import type { Server } from '../../../platform/server.ts';
import { forgetEndedRentals } from './renting.ts';

export function deckJobs({ db, now, onTimer }: Server): void {
  onTimer('forget-rentals', () => forgetEndedRentals(db, now()));
}
