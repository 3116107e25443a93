// The parts of places that later modules may import. They import nothing else of its store.
export { recordConsents } from './store/consents.ts';
export { type EraseSeatParts, eraseInTransaction, eraseSeat } from './store/erasing/erase-seat.ts';
