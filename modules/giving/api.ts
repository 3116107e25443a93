// The parts of giving that later modules may import. They import nothing else of its store and mails.
export { BLANK_RECEIPT } from './store/receipts.ts';
