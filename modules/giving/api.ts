// What later modules may use of giving. Everything else of its store is its own.
export { BLANK_RECEIPT } from './store/receipts.ts';
