// The parts of giving that later modules may import. They import nothing else from its store and
// mails.
export { ERASED_RECEIPT } from './store/receipts.ts';
