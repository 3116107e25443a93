import { recordedText } from '#modules/giving/model/staff/desk-gift-texts.ts';

/** Success notices, by the URL parameter `done`. */
export const SUCCESS_NOTICES = {
  receipted: recordedText('receipted'),
  received: recordedText('received'),
  review: recordedText('review'),
  repeated: recordedText('repeated'),
  recorded: 'The gift is recorded. Its giver gets an email if an address was given.',
  refunded: 'It is noted that the gift went back. Its giver is told by mail.',
  returned: 'It is noted that the money went back. The gift stays as it is.',
  misnoted:
    'The payment is taken back, and its number can be used again. Below is how the gift stands now.',
  lapsed: 'Nobody waits for this gift any more. If it comes after all, note it.',
  stopped: 'The pledge is ended: nothing more falls due.',
  issued: 'The receipt is issued, and its giver gets it by mail.',
  accepted: 'What came is the gift now.',
  dismissed: 'What came is not the gift. It stays noted.',
};
