import { EVERY_HOUR, type Server } from '../../platform/server.ts';
import { forgetEndedRentals } from './renting.ts';

export function deckJobs({ db, now, every }: Server): void {
  every(EVERY_HOUR, 'forgetting ended rentals', () => forgetEndedRentals(db, now()));
}
