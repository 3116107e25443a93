// The parts of giving that later modules may import. They import nothing else from its store and
// mails.
export {
  ERASED_RECEIPT,
  NUMBER_DIGITS,
  SERIES,
  type Series,
} from './store/receipts.ts';
