/** Success notices, by the URL parameter `done`. */
export const SUCCESS_NOTICES = {
  limits: 'It is changed, and visitors see it.',
  cancelled: 'It is cancelled. Everybody who has a place or waits is told by mail.',
  restored: 'It takes place again. Everybody who has a place or waits is told by mail.',
  added: 'Added. If they have an email address, an email tells them.',
  moved:
    'Moved. An email tells them. Tell those without email by WhatsApp: the other roster lists them.',
  accepted: 'They have what they asked for, or wait for it. A mail tells them.',
  confirmed: 'It is confirmed. A mail tells them.',
  removed: 'Taken back. What became free is offered to those who wait.',
  erased: 'Erased. Nothing of this person is left here, and the seat is free.',
  paper: "The guardian's yes is noted.",
  written: 'It is noted who was told.',
  came: 'It is noted who came.',
};
