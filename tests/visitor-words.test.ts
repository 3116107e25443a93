import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Sentences that made readers stumble, by a fragment of each, with what we say instead. A fragment
 * may stand anywhere in what visitors or staff read.
 */
const RETIRED_SENTENCES: Readonly<Record<string, string>> = {
  'It is for my child': 'For my child',
  'So is he': 'Robots, code and electronics, made by hand.',
  'they are not rounded up': 'They are small, and we can show how we counted.',
  'Woven to scale': 'One square = 10.',
  'The gold end is what you save': 'Gold = what you save each month if you pay for a year.',
  'until you press it, nothing else comes': 'We send you one email. Press the button in it.',
  'at which you got our mail': 'Press the button to get our newsletter.',
  'Your subscription is confirmed': 'You are on the list. Look out for the next one.',
  'No newsletter will come to you': 'Done. We will not send you the newsletter again.',
  'it is no longer good': 'This link does not work.',
  'This link opens nothing': 'This link does not work',
  'from the message you got again': 'Go back to our message and tap it there.',
  'cannot be reached at the moment, and it is not kept':
    'You are offline, and this page is not saved.',
  'are kept on this device for a week': 'Pages you opened in the last 7 days:',
  'A form is always fetched': 'You need a connection to send a form.',
  'a letter got lost on the way': 'Check the address, or search below.',
  'Use the whole version': 'Switch to the full site',
  'Erase what this browser keeps': 'Delete what this site saved on this phone',
  'This is a shared device: do not keep': 'Others use this phone: do not save my answers',
  'no longer, or cannot be, kept': 'We cannot save your answers on this phone.',
  'are never kept on a device': 'We never save messages, or answers about health …',
  'Kind of attendee': 'Your role',
  'Agreement to the terms of service': 'I agree to the terms and the privacy policy',
  'You find both at the foot of this page': 'both words are links',
  'Of whoever takes part': 'Age of the person who is coming.',
  'so that there is something you do': 'Anything you do not eat?',
  'so that we know when you are awake': 'So that we call at a good hour.',
  'Several, each by name': 'My children, family or friends (I give the names)',
  'A line that stays empty': 'You can leave lines empty.',
  'by a link that you can pass on': 'We give you a link to send to them.',
  'What everybody there knows': 'A place everyone there knows …',
  'Takes the place of the amount above': 'Or type your own amount, like 200 or 10.50.',
  'Nothing is ever taken by itself': 'We never take money on our own.',
  'A name that is to stand on the receipt': 'We write this name on your receipt.',
  'Your gift is noted': 'Not paid yet.',
  'Give the reference with it': 'Use this reference when you pay, so we know it is from you.',
  'We wait for your gift until': 'Please pay by …',
  'money with this reference is still welcome':
    'If you change your mind, the same reference still works.',
  'Then we do not wait for it': 'You owe us nothing.',
  'Do not wait for it': 'Cancel my gift',
  'We cannot take this gift by card': 'Card payment is off. Here is another way to pay.',
  'online payment anew': 'Try to pay online again',
  'Is it another name than': 'If it is not the name below, stop and call us.',
  'How it stands': 'Status',
  'yes is missing': 'A parent or guardian must agree',
  'needs the yes of': 'A parent or guardian must agree',
  'The time to answer is over': 'You did not answer in time, so we gave the place away.',
  'Those whose names are missing':
    'Send the link to the families who still have to add their names.',
  'This cannot be undone': 'You cannot undo this.',
  'I take my yes back': 'I have changed my mind',
  'Without a yes': 'If you say no, … cannot come.',
  '> What it is about </ButtonLink': 'About this event',
  'Store this about photographs': 'Save my choice about photos',
  'Somebody of this name is in the group': 'Someone with this name has joined. Is it you?',
  'Please look whether you have a place':
    'We have your form, but cannot show your place right now.',
  'We have all that you wrote': 'To protect you, we do not repeat your answers here.',
  'The time or the place is another one': 'The time or place has changed. It is now:',
  'It is in no state for this': 'This cannot be done now: a colleague may have been faster.',
  'Half of the answered ones': 'Typical hours until we answered (median).',
  'Time, town and words of it': 'Edit details',
  'Note it, and that nobody else came': 'Save and mark the rest absent',
  'No mail is sent, each is only written': 'Emails are not going out yet.',
  'an owner gets in by': 'Emails are not going out yet.',
};

/** Words that visitors do not read any more, with the one term for the thing. */
const RETIRED_TERMS: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'the person who, anybody who'],
  [/\b(the|our|your|this|that) queue\b/i, 'waiting list'],
  [/\bgiv(e|ing|en) ((it|them|this one|your place|the place) )?back\b/i, 'cancel'],
  [/\breply to this mail\b/i, 'email'],
  [/\bbelow 18\b/i, 'under 18'],
  [/\d (am|pm) - \d/, '9:30 am to 3:30 pm'],
  [/\bGHS \d/, 'GH₵'],
];

/** Texts that visitors read: pages, forms, emails, texts of the content. */
const VISITOR_FILES = [
  'app/**/*.{ts,tsx}',
  'service-worker/*.ts',
  'modules/*/{mails,model}/**/*.ts',
  'modules/*/store/**/*mail*.ts',
  'platform/{forms,http}/**/*.ts',
  'content/**/*.{yaml,md}',
];

/** Texts that staff read, or are asked to write into the content. */
const STAFF_FILES = ['desk/**/*.{ts,tsx}'];

/** Files and fragments that may hold a retired term, and why. */
const EXCEPTIONS: readonly {
  readonly file: RegExp;
  readonly text: RegExp;
  readonly why: string;
}[] = [
  {
    file: /mails-by-occasion\.ts$/,
    text: /A place was given back/,
    why: 'the subject of this email is agreed (design of erasing)',
  },
  {
    file: /^content\/blogs\//,
    text: /whoever|queue at the canteen/i,
    why: 'a story is told in the voice of its author',
  },
  {
    file: /^content\/stem-squad-landing\.yaml$/,
    text: /GHS \d/,
    why: 'the specification writes the prices of the plans so (section 9)',
  },
  {
    file: /^modules\/content\/model\//,
    text: /whoever|GHS \d/,
    why: 'hints for members who write the content',
  },
  { file: /place-labels\.ts$/, text: /yes is missing/, why: 'a word of the desk' },
  { file: /inbox\/status\.ts$/, text: /given back/, why: 'the name of an audit event' },
];

/** The texts of a file without its comments, on one line. */
function textsOf(file: string): string {
  const source = readFileSync(file, 'utf8');
  const texts = /\.tsx?$/.test(file)
    ? source.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|\s)\/\/.*$/gm, ' ')
    : source;
  return texts.replace(/\s+/g, ' ');
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/tests\//.test(file);
const filesOf = (patterns: readonly string[]) =>
  globSync([...patterns]).filter((file) => !isTest(file));

/** Every place where a text is found, with its surroundings, and what to write. */
function findIn(files: readonly string[], retired: readonly (readonly [RegExp, string])[]) {
  return files.flatMap((file) => {
    const texts = textsOf(file);
    return retired.flatMap(([pattern, instead]) =>
      [...texts.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
        .map(({ index }) => texts.slice(Math.max(0, index - 30), index + 60))
        .filter(
          (around) => !EXCEPTIONS.some((each) => each.file.test(file) && each.text.test(around)),
        )
        .map((around) => `${file}: “${around}” (write: ${instead})`),
    );
  });
}

const escaped = (fragment: string) => fragment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('no sentence that made readers stumble comes back', () => {
  const fragments = Object.entries(RETIRED_SENTENCES).map(
    ([fragment, instead]) => [new RegExp(escaped(fragment)), instead] as const,
  );
  const files = filesOf([...VISITOR_FILES, ...STAFF_FILES]);
  expect(files.length).toBeGreaterThan(500);
  expect(findIn(files, fragments)).toEqual([]);
});

test('visitors read one term for each thing', () => {
  expect(findIn(filesOf(VISITOR_FILES), RETIRED_TERMS)).toEqual([]);
});
