-- A database as the release with 004-submission-keys as its last change of the tables made it, by that release's own code.
--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: content_item; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_item (
    kind text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL,
    body text NOT NULL
);


--
-- Name: content_revision; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_revision (
    id integer NOT NULL,
    revision integer NOT NULL
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: newsletter_subscription; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.newsletter_subscription (
    submission_id text NOT NULL,
    email text NOT NULL,
    status text NOT NULL,
    requested_at text NOT NULL,
    mailed_at text,
    confirmed_at text,
    unsubscribed_at text
);


--
-- Name: outbox_message; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox_message (
    id text NOT NULL,
    submission_id text NOT NULL,
    purpose text NOT NULL,
    recipient text NOT NULL,
    slot text,
    message text NOT NULL,
    created_at text NOT NULL,
    due_at text NOT NULL,
    attempts integer NOT NULL,
    claimed_until text,
    written_at text,
    sent_at text,
    given_up_at text,
    failure text
);


--
-- Name: secret; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.secret (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: submission; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.submission (
    id text NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    payload text NOT NULL,
    phone_e164 text,
    fingerprint text,
    sequence integer NOT NULL,
    suspicion text,
    received_at text NOT NULL,
    erased_at text
);


--
-- Name: submission_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.submission_key (
    fingerprint text NOT NULL,
    submission_id text NOT NULL
);


--
-- Data for Name: content_item; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_item (kind, id, "position", body) VALUES ('courses', 'first-steps-in-code', 0, '{"id":"first-steps-in-code","title":"First Steps in Code","description":"Learn Python from the very first line and build a trotro fare calculator that counts change faster than the mate.","category":"Coding","courseCode":"SUA-COD-101","grades":"Ages 14-24, JHS 3 to university","format":"In person, Saturdays","image":"/covers/courses/first-steps-in-code.svg","fullOverview":"Code is a recipe. You write the steps, the computer cooks them exactly as written, and when the soup tastes of soap you go back and find the line that said soap. In eight weeks you learn to write the recipe, taste it and mend it.\n\nWe use Python, because it reads almost like English and because the same language runs school projects, banks and weather offices. You need no laptop of your own and no coding behind you. You do need patience with full stops and brackets.","detailedDescription":"Every Saturday starts with something broken. We hand you a program that almost works: it charges a passenger twice, or believes that Tamale is in the Volta Region. You find the fault before the tea is poured. By the third week you will be planting faults for each other.\n\nThen you build. Tutors walk round, ask questions and keep their hands off your keyboard. It is slower than copying from a screen, and it is the reason the learning stays.\n\nIn the last class you set your own program on the open table, where family, friends and next term''s learners try to break it. Past ideas that work well at this level: a market-day shopping list that adds itself up, a quiz in Twi, a rota for who fetches water. Bring your own. The best ones start with something that annoys you.","prerequisites":["Comfortable reading English at JHS 3 level","You can type a short message on a phone or computer, slowly is fine","No coding experience needed"],"learningOutcomes":["Write, run and save a Python program without anybody standing over you","Use variables, conditions, loops and functions, and say in plain words what each is for","Read an error message and know where to look first","Break a real task, such as splitting a fare or running a susu box, into small steps","Show a finished program to people who did not help you make it"],"courseContents":["Week 1: Hello, Ghana. Getting the computer to print, ask and answer","Week 2: Numbers and names. Variables, sums and a fare calculator that gives the right change","Week 3: If this, then that. Conditions, and a quiz on regional capitals","Weeks 4 and 5: Again and again. Loops, lists and a susu contributions book","Week 6: Small machines. Functions, and why you should never write the same thing twice","Week 7: Saving and mending. Files, error messages and calm debugging","Week 8: Your own program, finished and shown at the open table"],"courseDelivery":"8 weeks, 4 hours per week: one 3-hour class in the lab and about an hour of practice. Never more than 16 learners with two tutors. Exercises are printed too, so a light off does not end the lesson.","materials":["A laptop to use in the lab, one for each learner","Printed exercise book, yours to keep","Python and all course files on a memory stick, so that you spend no data on downloads","Bring a pen and something to drink"],"pricing":{"regular":1000,"earlyBird":850,"student":650,"currency":"GHC","notes":""},"links":[{"label":"The official Python tutorial","url":"https://docs.python.org/3/tutorial/"},{"label":"Tech Labs and Code Clubs","url":"/programs/tech-labs"}],"instructors":[{"name":"Abena Owusu-Darko","title":"Lead tutor, coding","email":"abena.owusu-darko@example.org","linkedin":"","image":""},{"name":"Haruna Sulemana-Bawa","title":"Tutor, Tamale","email":"haruna.sulemana-bawa@example.org","linkedin":"","image":""}],"sessions":[{"date":"Sat 9 January to Sat 27 February 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false},{"date":"Sat 8 May to Sat 26 June 2027","time":"10 am to 1 pm","location":"Tech Lab, Tamale","full":false},{"date":"Sat 4 September to Sat 23 October 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false}]}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('events', '1', 0, '{"id":1,"title":"Annual Tech Hackathon 2024","excerpt":"Forty-eight hours, teams of three to five, and one stubborn problem from a real Accra market. You bring the ideas; we bring the sockets, the solder and the waakye.","description":"Market women, trotro mates and a very patient tomato seller open the weekend by telling you what wastes their time and money. You pick one problem, build something that helps, and show it to the same people 48 hours later. They are the jury, and they do not clap to be polite. Phones, web pages, sensors, robots, cardboard: if it works on Sunday at five, it counts.\n\nIt is for anyone aged 14 to 24, in teams of three to five. Come with a team, or come alone and find one at the matching hour on Friday. It helps if one of you has written a little code before. The rest of the team needs curiosity, and every team gets a mentor.\n\nBring a laptop and charger if your team has one to share, an extension lead with your name on it, a change of clothes and a jumper for the fans. We have loan laptops, kits, soldering irons and a generator for when the light goes off. If you are under 18, we need a parent''s or guardian''s consent before Friday. You may go home to sleep, or use the supervised sleeping rooms, which are separate for girls and boys.\n\nIt is free, and so are the meals: waakye, jollof, plenty of water, and porridge at an hour you will not remember. Take any trotro to Circle and walk ten minutes towards Adabraka, or ask the mate for Adabraka Market and follow our green and gold flags from there.","location":"Community Hall, Adabraka, Accra","date":"Friday 18 to Sunday 20 October 2024","time":"5:00 pm Friday - 5:00 pm Sunday","image":"/covers/events/1.svg","registrationLink":"/events/register/hackathon-2024","tags":["Hackathon","Robotics","Community"],"start":"2024-10-18T17:00:00Z","end":"2024-10-20T17:00:00Z"}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('events', '6', 1, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Youth Centre forecourt, Sakasaka, Tamale","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('blogs', 'what-we-got-wrong-last-term', 0, '{"id":"what-we-got-wrong-last-term","title":"What we got wrong last term","author":"Wumpini Azindow","date":"2026-11-14","excerpt":"We booked a class on market day, bought motors that chewed their own teeth, and wrote to parents where they never look. Six mistakes from last term, and what we did about each.","tags":["Inside the lab","Teachers"],"image":"/covers/blogs/what-we-got-wrong-last-term.svg","content":"There is a bird in Akan art that looks back over its shoulder for something it left behind: *sankɔfa*, go back and fetch it. Here is what we left behind last term. Donors, this is your money too, so read on.\n\n## 1. We forgot the market\n\nOur Saturday lab in a town near Tamale was full one week and empty the next. We blamed the children. Then a caretaker explained it, kindly: the market there comes round every six days, so it lands on a Saturday now and then, and everybody is selling.\n\n**Now:** the market calendar hangs beside the timetable, and we move the class when they meet.\n\n## 2. We bought cheap motors\n\nThey cost less, and their plastic gears stripped within weeks. By the middle of the term, robots were limping in circles, and we paid for the same motors again.\n\n**Now:** we buy fewer and with metal gears, and run one for a whole day before we order the rest.\n\n## 3. We wrote e-mails\n\nWe sent parents three beautiful e-mails about the showcase. They came because the children told them, or didn''t come at all. The e-mails are still unread.\n\n**Now:** a short WhatsApp message and a printed slip in the child''s hand. E-mail is for those who ask for it.\n\n## 4. We let the keyboard choose\n\nIn mixed groups, the same boys had the keyboard every week, and girls who had led on paper went quiet at the screen. A fifteen-year-old told us. We should have seen it first.\n\n**Now:** a kitchen timer. When it rings, the keyboard moves on, whoever has it. Quiet ones present first. It sounds small, and the room is different.\n\n## 5. We trusted the projector\n\nTwo lessons were nothing but slides. Then came light off, and there stood two adults in a warm room with nothing to say.\n\n**Now:** every lesson has to work on paper. If it needs power, it needs a page two.\n\n## 6. We said yes too often\n\nWe started a club because a head teacher was so nice about it, and had nobody to run it. It met four times. Those children were promised something, and that is the one I think about at night.\n\n**Now:** no club opens without a patron at the school *and* a mentor from us, both named, both met. We have gone back to that school to say sorry. The club will open again when both are found.\n\n## What went right\n\nFewer things than we would like, but these: the lending shelf for tools lost nothing at all. The older students took over the first hour of each lab, and run it better than we did. And the goat alarm works, although the goat has since learnt to climb.\n\n## You can help with number six\n\nA mentor gives one or two hours a week. You need not be a programmer; you have to turn up. If that could be you, [tell us here](/get-involved?form=mentor). If you are a teacher and all of this sounds familiar, come to one of our [events](/events) and tell us your six.\n\nNext term we shall make new mistakes. We intend to make these only once."}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('organisation', 'organisation', 0, '{"name":"Sua","legalName":"Sua LBG (placeholder name)","tagline":"Learn it by making it","description":"We teach young people in Ghana to code, build and solder, in rooms with more screwdrivers than slides. Sua is Twi for \"to learn\". A nonprofit from Accra, at work in five regions.","email":"hello@sua.example","privacyEmail":"privacy@sua.example","phone":"+233241234567","address":["14 Sewn Strip Lane (example address)","Adabraka, Accra","Ghana"],"openingHours":"Monday to Friday, 8:30 to 17:00; Saturday, 9:00 to 13:00","registrations":[{"value":"CG000000000 (example)","label":"Office of the Registrar of Companies, company number"},{"value":"NPO-000000 (example)","label":"Non-Profit Organisation Secretariat, registration"},{"value":"C0000000000 (example)","label":"Ghana Revenue Authority, taxpayer number"},{"value":"DPC-0000000 (example)","label":"Data Protection Commission, data controller"}],"social":[{"network":"facebook","url":"https://www.facebook.com/example"},{"network":"x","url":"https://x.com/example"},{"network":"instagram","url":"https://www.instagram.com/example"},{"network":"linkedin","url":"https://www.linkedin.com/company/example"},{"network":"youtube","url":"https://www.youtube.com/@example"}],"internship":{"title":"Internship Program 2025","text":"Teach a Saturday class, pack STEM kits, fix the robot that a seven-year-old \"improved\". Interns get real work, a mentor, and somebody who reads their code before it ships.","applyUrl":"https://forms.example.org/internship-2025"}}');


--
-- Data for Name: content_revision; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_revision (id, revision) VALUES (1, 1);


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('001-content', '2026-11-21T23:23:40.484Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('002-submissions', '2026-11-21T23:23:40.500Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('003-secrets', '2026-11-21T23:23:40.502Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('004-submission-keys', '2026-11-21T23:23:40.504Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);


--
-- Data for Name: newsletter_subscription; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.newsletter_subscription (submission_id, email, status, requested_at, mailed_at, confirmed_at, unsubscribed_at) VALUES ('1a6baf4b-99c2-4bb2-9156-d7c41272757d', 'efua@mail.example', 'pending', '2026-11-21T13:06:00.000Z', '2026-11-21T13:06:00.000Z', NULL, NULL);


--
-- Data for Name: outbox_message; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('79f2dab6-2681-42a1-9583-2f283f513728', '545aec55-06c3-4e67-aea2-ef40f5bfa171', 'notice', 'staff@sua.example', NULL, '{"to":"staff@sua.example","replyTo":"efua@mail.example","subject":"New message MSG-7K9P","text":"New message MSG-7K9P\n\nReference:\n  MSG-7K9P\nReceived:\n  2026-11-21 13:02 (Ghana time)\n\nWhat was sent\n-------------\n\nName:\n  Efua Ɔkyere\nEmail:\n  efua@mail.example\nPhone:\n  024 123 4567\nSubject:\n  Robots; it''s for my daughter\nMessage:\n  Do you teach <b>robots</b> in Tamale?\n  My daughter asks & asks.\n\nHow to answer\n-------------\n\nReply to this mail: your answer goes to the sender.\n\nWhatsApp +233241234567:\nhttps://wa.me/233241234567\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>New message MSG-7K9P</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">New message MSG-7K9P</h1>\n<dl><dt style=\"font-weight:bold\">Reference</dt><dd style=\"margin:0 0 12px\">MSG-7K9P</dd>\n<dt style=\"font-weight:bold\">Received</dt><dd style=\"margin:0 0 12px\">2026-11-21 13:02 (Ghana time)</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What was sent</h2>\n<dl><dt style=\"font-weight:bold\">Name</dt><dd style=\"margin:0 0 12px\">Efua Ɔkyere</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">efua@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone</dt><dd style=\"margin:0 0 12px\">024 123 4567</dd>\n<dt style=\"font-weight:bold\">Subject</dt><dd style=\"margin:0 0 12px\">Robots; it&#39;s for my daughter</dd>\n<dt style=\"font-weight:bold\">Message</dt><dd style=\"margin:0 0 12px\">Do you teach &lt;b&gt;robots&lt;/b&gt; in Tamale?<br>\nMy daughter asks &amp; asks.</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">How to answer</h2>\n<p>Reply to this mail: your answer goes to the sender.</p>\n<p><a href=\"https://wa.me/233241234567\">WhatsApp +233241234567</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[],"messageId":"<79f2dab6-2681-42a1-9583-2f283f513728@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:02:00.000Z', '2026-11-21T13:02:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('6f548eb0-b9c0-44bb-bab5-59a7bd389510', '30e1a148-8847-4806-a5a3-80ec57ab6566', 'notice', 'staff@sua.example', NULL, '{"to":"staff@sua.example","replyTo":"nobody@mail.example","subject":"Please check: new message MSG-MGM6","text":"New message MSG-MGM6\n\nPlease check: this may not come from a person (the robot check could not be asked). The sender got no confirmation.\n\nReference:\n  MSG-MGM6\nReceived:\n  2026-11-21 13:03 (Ghana time)\n\nWhat was sent\n-------------\n\nName:\n  Efua Ɔkyere\nEmail:\n  nobody@mail.example\nPhone:\n  024 123 4567\nSubject:\n  Robots\nMessage:\n  Do you teach <b>robots</b> in Tamale?\n  My daughter asks & asks.\n\nHow to answer\n-------------\n\nReply to this mail: your answer goes to the sender.\n\nWhatsApp +233241234567:\nhttps://wa.me/233241234567\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>New message MSG-MGM6</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">New message MSG-MGM6</h1>\n<p>Please check: this may not come from a person (the robot check could not be asked). The sender got no confirmation.</p>\n<dl><dt style=\"font-weight:bold\">Reference</dt><dd style=\"margin:0 0 12px\">MSG-MGM6</dd>\n<dt style=\"font-weight:bold\">Received</dt><dd style=\"margin:0 0 12px\">2026-11-21 13:03 (Ghana time)</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What was sent</h2>\n<dl><dt style=\"font-weight:bold\">Name</dt><dd style=\"margin:0 0 12px\">Efua Ɔkyere</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">nobody@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone</dt><dd style=\"margin:0 0 12px\">024 123 4567</dd>\n<dt style=\"font-weight:bold\">Subject</dt><dd style=\"margin:0 0 12px\">Robots</dd>\n<dt style=\"font-weight:bold\">Message</dt><dd style=\"margin:0 0 12px\">Do you teach &lt;b&gt;robots&lt;/b&gt; in Tamale?<br>\nMy daughter asks &amp; asks.</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">How to answer</h2>\n<p>Reply to this mail: your answer goes to the sender.</p>\n<p><a href=\"https://wa.me/233241234567\">WhatsApp +233241234567</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[],"messageId":"<6f548eb0-b9c0-44bb-bab5-59a7bd389510@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:03:00.000Z', '2026-11-21T13:03:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('def0acb9-a42b-4bf7-b732-824c84ff4c9e', '638ed3ef-5827-452e-b634-262a3f7331e5', 'notice', 'staff@sua.example', NULL, '{"to":"staff@sua.example","replyTo":"efua@mail.example","subject":"New event registration REG-PGTT","text":"New event registration REG-PGTT\n\nReference:\n  REG-PGTT\nReceived:\n  2026-11-21 13:04 (Ghana time)\n\nWhat was sent\n-------------\n\nYour name:\n  Efua Ɔkyere\nEmail:\n  efua@mail.example\nPhone number:\n  024 123 4567\nEvent number:\n  6\nEvent:\n  Harmattan Robot Day\nKind of attendee:\n  Student\nDietary restrictions:\n  no groundnuts\nHow you heard about this event:\n  A friend\nAgreement to the terms of service and the privacy policy:\n  Yes\n\nHow to answer\n-------------\n\nReply to this mail: your answer goes to the sender.\n\nWhatsApp +233241234567:\nhttps://wa.me/233241234567\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>New event registration REG-PGTT</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">New event registration REG-PGTT</h1>\n<dl><dt style=\"font-weight:bold\">Reference</dt><dd style=\"margin:0 0 12px\">REG-PGTT</dd>\n<dt style=\"font-weight:bold\">Received</dt><dd style=\"margin:0 0 12px\">2026-11-21 13:04 (Ghana time)</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What was sent</h2>\n<dl><dt style=\"font-weight:bold\">Your name</dt><dd style=\"margin:0 0 12px\">Efua Ɔkyere</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">efua@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone number</dt><dd style=\"margin:0 0 12px\">024 123 4567</dd>\n<dt style=\"font-weight:bold\">Event number</dt><dd style=\"margin:0 0 12px\">6</dd>\n<dt style=\"font-weight:bold\">Event</dt><dd style=\"margin:0 0 12px\">Harmattan Robot Day</dd>\n<dt style=\"font-weight:bold\">Kind of attendee</dt><dd style=\"margin:0 0 12px\">Student</dd>\n<dt style=\"font-weight:bold\">Dietary restrictions</dt><dd style=\"margin:0 0 12px\">no groundnuts</dd>\n<dt style=\"font-weight:bold\">How you heard about this event</dt><dd style=\"margin:0 0 12px\">A friend</dd>\n<dt style=\"font-weight:bold\">Agreement to the terms of service and the privacy policy</dt><dd style=\"margin:0 0 12px\">Yes</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">How to answer</h2>\n<p>Reply to this mail: your answer goes to the sender.</p>\n<p><a href=\"https://wa.me/233241234567\">WhatsApp +233241234567</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[],"messageId":"<def0acb9-a42b-4bf7-b732-824c84ff4c9e@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:04:00.000Z', '2026-11-21T13:04:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('bb61a78a-0b0c-48b8-8e31-6871ccdab1c1', '638ed3ef-5827-452e-b634-262a3f7331e5', 'confirmation', 'efua@mail.example', 'efua@mail.example 3', '{"to":"efua@mail.example","replyTo":"hello@sua.example","subject":"We have your event registration REG-PGTT","text":"We have your event registration\n\nHello Efua Ɔkyere,\n\nThank you for registering! A confirmation e-mail with the details will follow.\n\nYour reference:\n  REG-PGTT\n\nThe event\n---------\n\nEvent:\n  Harmattan Robot Day\nDate:\n  Saturday 23 January 2027\nTime:\n  9:00 am - 3:00 pm\nPlace:\n  Youth Centre forecourt, Sakasaka, Tamale\n\nWhat you sent\n-------------\n\nYour name:\n  Efua Ɔkyere\nEmail:\n  efua@mail.example\nPhone number:\n  024 123 4567\nEvent number:\n  6\nEvent:\n  Harmattan Robot Day\nKind of attendee:\n  Student\nDietary restrictions:\n  no groundnuts\nHow you heard about this event:\n  A friend\nAgreement to the terms of service and the privacy policy:\n  Yes\n\nQuestions?\n----------\n\nReply to this mail, write to hello@sua.example or call 024 123 4567.\n\nWrite to us on WhatsApp:\nhttps://wa.me/233241234567\n\nSua\n\nSomebody gave this address on https://www.sua.example. If it was not you, reply to this mail and we delete what was sent.\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>We have your event registration</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">We have your event registration</h1>\n<p>Hello Efua Ɔkyere,</p>\n<p>Thank you for registering! A confirmation e-mail with the details will follow.</p>\n<dl><dt style=\"font-weight:bold\">Your reference</dt><dd style=\"margin:0 0 12px\">REG-PGTT</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">The event</h2>\n<dl><dt style=\"font-weight:bold\">Event</dt><dd style=\"margin:0 0 12px\">Harmattan Robot Day</dd>\n<dt style=\"font-weight:bold\">Date</dt><dd style=\"margin:0 0 12px\">Saturday 23 January 2027</dd>\n<dt style=\"font-weight:bold\">Time</dt><dd style=\"margin:0 0 12px\">9:00 am - 3:00 pm</dd>\n<dt style=\"font-weight:bold\">Place</dt><dd style=\"margin:0 0 12px\">Youth Centre forecourt, Sakasaka, Tamale</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What you sent</h2>\n<dl><dt style=\"font-weight:bold\">Your name</dt><dd style=\"margin:0 0 12px\">Efua Ɔkyere</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">efua@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone number</dt><dd style=\"margin:0 0 12px\">024 123 4567</dd>\n<dt style=\"font-weight:bold\">Event number</dt><dd style=\"margin:0 0 12px\">6</dd>\n<dt style=\"font-weight:bold\">Event</dt><dd style=\"margin:0 0 12px\">Harmattan Robot Day</dd>\n<dt style=\"font-weight:bold\">Kind of attendee</dt><dd style=\"margin:0 0 12px\">Student</dd>\n<dt style=\"font-weight:bold\">Dietary restrictions</dt><dd style=\"margin:0 0 12px\">no groundnuts</dd>\n<dt style=\"font-weight:bold\">How you heard about this event</dt><dd style=\"margin:0 0 12px\">A friend</dd>\n<dt style=\"font-weight:bold\">Agreement to the terms of service and the privacy policy</dt><dd style=\"margin:0 0 12px\">Yes</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">Questions?</h2>\n<p>Reply to this mail, write to hello@sua.example or call 024 123 4567.</p>\n<p><a href=\"https://wa.me/233241234567\">Write to us on WhatsApp</a></p>\n<p>Sua</p>\n<p>Somebody gave this address on https://www.sua.example. If it was not you, reply to this mail and we delete what was sent.</p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-replied"},"attachments":[{"filename":"event.ics","contentType":"text/calendar; charset=utf-8; method=PUBLISH","content":"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//www.sua.example//website//EN\r\nMETHOD:PUBLISH\r\nBEGIN:VEVENT\r\nUID:event-6@www.sua.example\r\nSEQUENCE:0\r\nDTSTAMP:20261121T130400Z\r\nDTSTART:20270123T090000Z\r\nDTEND:20270123T150000Z\r\nSUMMARY:Harmattan Robot Day\r\nLOCATION:Youth Centre forecourt\\, Sakasaka\\, Tamale\r\nDESCRIPTION:Dust in the gears is part of the game. Build a small rover fro\r\n m scrap and motors in Tamale\\, race it across real harmattan sand and take\r\n  home the drawings to build your own.\r\nURL;VALUE=URI:https://www.sua.example/events/6\r\nEND:VEVENT\r\nEND:VCALENDAR"}],"messageId":"<bb61a78a-0b0c-48b8-8e31-6871ccdab1c1@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:04:00.000Z', '2026-11-21T13:04:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('9d3add7a-660d-44ae-ad55-8cd7bf5abeaa', '50c38e15-5f1b-4169-884c-3f869f09030d', 'notice', 'staff@sua.example', NULL, '{"to":"staff@sua.example","replyTo":"ama@mail.example","subject":"New enrolment ENR-4WKH","text":"New enrolment ENR-4WKH\n\nReference:\n  ENR-4WKH\nReceived:\n  2026-11-21 13:05 (Ghana time)\n\nWhat was sent\n-------------\n\nParent''s name:\n  Ama Mensah\nEmail:\n  ama@mail.example\nPhone number:\n  0241234567\nChild''s name:\n  Kofi Mensah\nChild''s age:\n  9\nPlan:\n  Intermediate (ages 12-18, GH₵450 a month)\nSubscription:\n  Individual\nPayment:\n  By the semester (saves 5%)\nPreferred start date:\n  11 January 2027\nChild''s interests:\n  Robotics, Mathematics\nChild''s experience:\n  None yet\nHow you heard about us:\n  A friend\nAgreement to the terms of service and the privacy policy:\n  Yes\n\nHow to answer\n-------------\n\nReply to this mail: your answer goes to the sender.\n\nWhatsApp +233241234567:\nhttps://wa.me/233241234567\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>New enrolment ENR-4WKH</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">New enrolment ENR-4WKH</h1>\n<dl><dt style=\"font-weight:bold\">Reference</dt><dd style=\"margin:0 0 12px\">ENR-4WKH</dd>\n<dt style=\"font-weight:bold\">Received</dt><dd style=\"margin:0 0 12px\">2026-11-21 13:05 (Ghana time)</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What was sent</h2>\n<dl><dt style=\"font-weight:bold\">Parent&#39;s name</dt><dd style=\"margin:0 0 12px\">Ama Mensah</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">ama@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone number</dt><dd style=\"margin:0 0 12px\">0241234567</dd>\n<dt style=\"font-weight:bold\">Child&#39;s name</dt><dd style=\"margin:0 0 12px\">Kofi Mensah</dd>\n<dt style=\"font-weight:bold\">Child&#39;s age</dt><dd style=\"margin:0 0 12px\">9</dd>\n<dt style=\"font-weight:bold\">Plan</dt><dd style=\"margin:0 0 12px\">Intermediate (ages 12-18, GH₵450 a month)</dd>\n<dt style=\"font-weight:bold\">Subscription</dt><dd style=\"margin:0 0 12px\">Individual</dd>\n<dt style=\"font-weight:bold\">Payment</dt><dd style=\"margin:0 0 12px\">By the semester (saves 5%)</dd>\n<dt style=\"font-weight:bold\">Preferred start date</dt><dd style=\"margin:0 0 12px\">11 January 2027</dd>\n<dt style=\"font-weight:bold\">Child&#39;s interests</dt><dd style=\"margin:0 0 12px\">Robotics, Mathematics</dd>\n<dt style=\"font-weight:bold\">Child&#39;s experience</dt><dd style=\"margin:0 0 12px\">None yet</dd>\n<dt style=\"font-weight:bold\">How you heard about us</dt><dd style=\"margin:0 0 12px\">A friend</dd>\n<dt style=\"font-weight:bold\">Agreement to the terms of service and the privacy policy</dt><dd style=\"margin:0 0 12px\">Yes</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">How to answer</h2>\n<p>Reply to this mail: your answer goes to the sender.</p>\n<p><a href=\"https://wa.me/233241234567\">WhatsApp +233241234567</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[],"messageId":"<9d3add7a-660d-44ae-ad55-8cd7bf5abeaa@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:05:00.000Z', '2026-11-21T13:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('a7b42c6a-eb68-41c8-a024-92360ee4f206', '50c38e15-5f1b-4169-884c-3f869f09030d', 'confirmation', 'ama@mail.example', 'ama@mail.example 1', '{"to":"ama@mail.example","replyTo":"hello@sua.example","subject":"We have your enrolment ENR-4WKH","text":"We have your enrolment\n\nHello Ama Mensah,\n\nThank you for subscribing to STEM Squad! We will contact you within 24 hours with payment details. Your first kit comes after 3 months.\n\nYour reference:\n  ENR-4WKH\n\nYour plan\n---------\n\nPlan:\n  Intermediate (ages 12-18)\nPrice:\n  GH₵450 per month\nPayment:\n  We contact you within 24 hours with payment details.\nFirst kit:\n  Your first kit comes after 3 months.\n\nWhat you sent\n-------------\n\nParent''s name:\n  Ama Mensah\nEmail:\n  ama@mail.example\nPhone number:\n  0241234567\nChild''s name:\n  Kofi Mensah\nChild''s age:\n  9\nPlan:\n  Intermediate (ages 12-18, GH₵450 a month)\nSubscription:\n  Individual\nPayment:\n  By the semester (saves 5%)\nPreferred start date:\n  11 January 2027\nChild''s interests:\n  Robotics, Mathematics\nChild''s experience:\n  None yet\nHow you heard about us:\n  A friend\nAgreement to the terms of service and the privacy policy:\n  Yes\n\nQuestions?\n----------\n\nReply to this mail, write to hello@sua.example or call 024 123 4567.\n\nWrite to us on WhatsApp:\nhttps://wa.me/233241234567\n\nSua\n\nSomebody gave this address on https://www.sua.example. If it was not you, reply to this mail and we delete what was sent.\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>We have your enrolment</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">We have your enrolment</h1>\n<p>Hello Ama Mensah,</p>\n<p>Thank you for subscribing to STEM Squad! We will contact you within 24 hours with payment details. Your first kit comes after 3 months.</p>\n<dl><dt style=\"font-weight:bold\">Your reference</dt><dd style=\"margin:0 0 12px\">ENR-4WKH</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">Your plan</h2>\n<dl><dt style=\"font-weight:bold\">Plan</dt><dd style=\"margin:0 0 12px\">Intermediate (ages 12-18)</dd>\n<dt style=\"font-weight:bold\">Price</dt><dd style=\"margin:0 0 12px\">GH₵450 per month</dd>\n<dt style=\"font-weight:bold\">Payment</dt><dd style=\"margin:0 0 12px\">We contact you within 24 hours with payment details.</dd>\n<dt style=\"font-weight:bold\">First kit</dt><dd style=\"margin:0 0 12px\">Your first kit comes after 3 months.</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What you sent</h2>\n<dl><dt style=\"font-weight:bold\">Parent&#39;s name</dt><dd style=\"margin:0 0 12px\">Ama Mensah</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">ama@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone number</dt><dd style=\"margin:0 0 12px\">0241234567</dd>\n<dt style=\"font-weight:bold\">Child&#39;s name</dt><dd style=\"margin:0 0 12px\">Kofi Mensah</dd>\n<dt style=\"font-weight:bold\">Child&#39;s age</dt><dd style=\"margin:0 0 12px\">9</dd>\n<dt style=\"font-weight:bold\">Plan</dt><dd style=\"margin:0 0 12px\">Intermediate (ages 12-18, GH₵450 a month)</dd>\n<dt style=\"font-weight:bold\">Subscription</dt><dd style=\"margin:0 0 12px\">Individual</dd>\n<dt style=\"font-weight:bold\">Payment</dt><dd style=\"margin:0 0 12px\">By the semester (saves 5%)</dd>\n<dt style=\"font-weight:bold\">Preferred start date</dt><dd style=\"margin:0 0 12px\">11 January 2027</dd>\n<dt style=\"font-weight:bold\">Child&#39;s interests</dt><dd style=\"margin:0 0 12px\">Robotics, Mathematics</dd>\n<dt style=\"font-weight:bold\">Child&#39;s experience</dt><dd style=\"margin:0 0 12px\">None yet</dd>\n<dt style=\"font-weight:bold\">How you heard about us</dt><dd style=\"margin:0 0 12px\">A friend</dd>\n<dt style=\"font-weight:bold\">Agreement to the terms of service and the privacy policy</dt><dd style=\"margin:0 0 12px\">Yes</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">Questions?</h2>\n<p>Reply to this mail, write to hello@sua.example or call 024 123 4567.</p>\n<p><a href=\"https://wa.me/233241234567\">Write to us on WhatsApp</a></p>\n<p>Sua</p>\n<p>Somebody gave this address on https://www.sua.example. If it was not you, reply to this mail and we delete what was sent.</p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-replied"},"attachments":[],"messageId":"<a7b42c6a-eb68-41c8-a024-92360ee4f206@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:05:00.000Z', '2026-11-21T13:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('81d75910-4a5e-45c6-b691-5bb12e67af26', '1a6baf4b-99c2-4bb2-9156-d7c41272757d', 'newsletter', 'efua@mail.example', NULL, '{"to":"efua@mail.example","replyTo":"hello@sua.example","subject":"Please confirm your newsletter subscription","text":"Please confirm your subscription\n\nSomebody asked for the newsletter of Sua at this address. If it was you, open the page and press its button:\n\nConfirm my subscription:\nhttps://www.sua.example/newsletter/confirm?token=newsletter-confirm%3A1a6baf4b-99c2-4bb2-9156-d7c41272757d.Psmh47ScvIR5WHgRiCs0ZTbxTjTm7NhD0UHb6ft7hhY\n\nIf it was not you, do nothing: you get no newsletter.\n\nUnsubscribe:\nhttps://www.sua.example/newsletter/unsubscribe?token=newsletter-unsubscribe%3A1a6baf4b-99c2-4bb2-9156-d7c41272757d.zuSoqqBL-KI2SUpqH2gklXIrFB88olX_WNi0I3ym2OU\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Please confirm your subscription</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">Please confirm your subscription</h1>\n<p>Somebody asked for the newsletter of Sua at this address. If it was you, open the page and press its button:</p>\n<p><a href=\"https://www.sua.example/newsletter/confirm?token=newsletter-confirm%3A1a6baf4b-99c2-4bb2-9156-d7c41272757d.Psmh47ScvIR5WHgRiCs0ZTbxTjTm7NhD0UHb6ft7hhY\">Confirm my subscription</a></p>\n<p>If it was not you, do nothing: you get no newsletter.</p>\n<p><a href=\"https://www.sua.example/newsletter/unsubscribe?token=newsletter-unsubscribe%3A1a6baf4b-99c2-4bb2-9156-d7c41272757d.zuSoqqBL-KI2SUpqH2gklXIrFB88olX_WNi0I3ym2OU\">Unsubscribe</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-replied","List-Unsubscribe":"<https://www.sua.example/newsletter/unsubscribe?token=newsletter-unsubscribe%3A1a6baf4b-99c2-4bb2-9156-d7c41272757d.zuSoqqBL-KI2SUpqH2gklXIrFB88olX_WNi0I3ym2OU>","List-Unsubscribe-Post":"List-Unsubscribe=One-Click"},"attachments":[],"messageId":"<81d75910-4a5e-45c6-b691-5bb12e67af26@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:06:00.000Z', '2026-11-21T13:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('4851521d-6430-457e-9d33-a980288e8d5d', 'a228c46b-7265-4ebe-85a2-a77b0c8456ff', 'notice', '', NULL, '', '2026-11-21T13:07:00.000Z', '2026-11-21T13:07:00.000Z', 0, NULL, NULL, NULL, '2026-11-21T13:07:00.000Z', 'erased');
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('acb10d24-0d16-49ad-b406-decc4019f3c6', 'a228c46b-7265-4ebe-85a2-a77b0c8456ff', 'confirmation', '', NULL, '', '2026-11-21T13:07:00.000Z', '2026-11-21T13:07:00.000Z', 0, NULL, NULL, NULL, '2026-11-21T13:07:00.000Z', 'erased');
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('8e49d549-1a14-4590-895b-d4d411879a32', '4e7f7ea0-4be2-44b8-b606-cf7384713651', 'notice', 'staff@sua.example', NULL, '{"to":"staff@sua.example","replyTo":"efua@mail.example","subject":"New message MSG-KY77","text":"New message MSG-KY77\n\nReference:\n  MSG-KY77\nReceived:\n  2026-11-21 13:01 (Ghana time)\n\nWhat was sent\n-------------\n\nName:\n  Efua Ɔkyere\nEmail:\n  efua@mail.example\nPhone:\n  024 123 4567\nSubject:\n  Robots\nMessage:\n  Do you teach <b>robots</b> in Tamale?\n  My daughter asks & asks.\n\nHow to answer\n-------------\n\nReply to this mail: your answer goes to the sender.\n\nWhatsApp +233241234567:\nhttps://wa.me/233241234567\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>New message MSG-KY77</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">New message MSG-KY77</h1>\n<dl><dt style=\"font-weight:bold\">Reference</dt><dd style=\"margin:0 0 12px\">MSG-KY77</dd>\n<dt style=\"font-weight:bold\">Received</dt><dd style=\"margin:0 0 12px\">2026-11-21 13:01 (Ghana time)</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What was sent</h2>\n<dl><dt style=\"font-weight:bold\">Name</dt><dd style=\"margin:0 0 12px\">Efua Ɔkyere</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">efua@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone</dt><dd style=\"margin:0 0 12px\">024 123 4567</dd>\n<dt style=\"font-weight:bold\">Subject</dt><dd style=\"margin:0 0 12px\">Robots</dd>\n<dt style=\"font-weight:bold\">Message</dt><dd style=\"margin:0 0 12px\">Do you teach &lt;b&gt;robots&lt;/b&gt; in Tamale?<br>\nMy daughter asks &amp; asks.</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">How to answer</h2>\n<p>Reply to this mail: your answer goes to the sender.</p>\n<p><a href=\"https://wa.me/233241234567\">WhatsApp +233241234567</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[],"messageId":"<8e49d549-1a14-4590-895b-d4d411879a32@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:01:00.000Z', '2026-11-21T13:01:00.000Z', 0, NULL, NULL, '2026-11-21T13:07:02.000Z', NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('cc3fb89b-8562-4143-9d07-d09a3df6c68a', '4e7f7ea0-4be2-44b8-b606-cf7384713651', 'confirmation', 'efua@mail.example', 'efua@mail.example 1', '{"to":"efua@mail.example","replyTo":"hello@sua.example","subject":"We have your message MSG-KY77","text":"We have your message\n\nHello Efua Ɔkyere,\n\nYour message has been sent successfully! We''ll get back to you soon.\n\nYour reference:\n  MSG-KY77\n\nWhat you sent\n-------------\n\nName:\n  Efua Ɔkyere\nEmail:\n  efua@mail.example\nPhone:\n  024 123 4567\nSubject:\n  Robots\nMessage:\n  Do you teach <b>robots</b> in Tamale?\n  My daughter asks & asks.\n\nQuestions?\n----------\n\nReply to this mail, write to hello@sua.example or call 024 123 4567.\n\nWrite to us on WhatsApp:\nhttps://wa.me/233241234567\n\nSua\n\nSomebody gave this address on https://www.sua.example. If it was not you, reply to this mail and we delete what was sent.\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>We have your message</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">We have your message</h1>\n<p>Hello Efua Ɔkyere,</p>\n<p>Your message has been sent successfully! We&#39;ll get back to you soon.</p>\n<dl><dt style=\"font-weight:bold\">Your reference</dt><dd style=\"margin:0 0 12px\">MSG-KY77</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What you sent</h2>\n<dl><dt style=\"font-weight:bold\">Name</dt><dd style=\"margin:0 0 12px\">Efua Ɔkyere</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">efua@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone</dt><dd style=\"margin:0 0 12px\">024 123 4567</dd>\n<dt style=\"font-weight:bold\">Subject</dt><dd style=\"margin:0 0 12px\">Robots</dd>\n<dt style=\"font-weight:bold\">Message</dt><dd style=\"margin:0 0 12px\">Do you teach &lt;b&gt;robots&lt;/b&gt; in Tamale?<br>\nMy daughter asks &amp; asks.</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">Questions?</h2>\n<p>Reply to this mail, write to hello@sua.example or call 024 123 4567.</p>\n<p><a href=\"https://wa.me/233241234567\">Write to us on WhatsApp</a></p>\n<p>Sua</p>\n<p>Somebody gave this address on https://www.sua.example. If it was not you, reply to this mail and we delete what was sent.</p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-replied"},"attachments":[],"messageId":"<cc3fb89b-8562-4143-9d07-d09a3df6c68a@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:01:00.000Z', '2026-11-21T13:07:12.000Z', 1, NULL, NULL, NULL, NULL, 'ECONNECTION');
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('3523d027-77f7-4ce2-b013-62db6f5efed3', '545aec55-06c3-4e67-aea2-ef40f5bfa171', 'confirmation', 'efua@mail.example', 'efua@mail.example 2', '{"to":"efua@mail.example","replyTo":"hello@sua.example","subject":"We have your message MSG-7K9P","text":"We have your message\n\nHello Efua Ɔkyere,\n\nYour message has been sent successfully! We''ll get back to you soon.\n\nYour reference:\n  MSG-7K9P\n\nWhat you sent\n-------------\n\nName:\n  Efua Ɔkyere\nEmail:\n  efua@mail.example\nPhone:\n  024 123 4567\nSubject:\n  Robots; it''s for my daughter\nMessage:\n  Do you teach <b>robots</b> in Tamale?\n  My daughter asks & asks.\n\nQuestions?\n----------\n\nReply to this mail, write to hello@sua.example or call 024 123 4567.\n\nWrite to us on WhatsApp:\nhttps://wa.me/233241234567\n\nSua\n\nSomebody gave this address on https://www.sua.example. If it was not you, reply to this mail and we delete what was sent.\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>We have your message</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">We have your message</h1>\n<p>Hello Efua Ɔkyere,</p>\n<p>Your message has been sent successfully! We&#39;ll get back to you soon.</p>\n<dl><dt style=\"font-weight:bold\">Your reference</dt><dd style=\"margin:0 0 12px\">MSG-7K9P</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">What you sent</h2>\n<dl><dt style=\"font-weight:bold\">Name</dt><dd style=\"margin:0 0 12px\">Efua Ɔkyere</dd>\n<dt style=\"font-weight:bold\">Email</dt><dd style=\"margin:0 0 12px\">efua@mail.example</dd>\n<dt style=\"font-weight:bold\">Phone</dt><dd style=\"margin:0 0 12px\">024 123 4567</dd>\n<dt style=\"font-weight:bold\">Subject</dt><dd style=\"margin:0 0 12px\">Robots; it&#39;s for my daughter</dd>\n<dt style=\"font-weight:bold\">Message</dt><dd style=\"margin:0 0 12px\">Do you teach &lt;b&gt;robots&lt;/b&gt; in Tamale?<br>\nMy daughter asks &amp; asks.</dd>\n</dl>\n<h2 style=\"font-size:18px;margin-top:28px\">Questions?</h2>\n<p>Reply to this mail, write to hello@sua.example or call 024 123 4567.</p>\n<p><a href=\"https://wa.me/233241234567\">Write to us on WhatsApp</a></p>\n<p>Sua</p>\n<p>Somebody gave this address on https://www.sua.example. If it was not you, reply to this mail and we delete what was sent.</p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-replied"},"attachments":[],"messageId":"<3523d027-77f7-4ce2-b013-62db6f5efed3@www.sua.example>","from":{"name":"Sua","address":"hello@sua.example"}}', '2026-11-21T13:02:00.000Z', '2026-11-21T13:02:00.000Z', 0, NULL, NULL, NULL, '2026-11-21T13:07:03.000Z', '550');


--
-- Data for Name: secret; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secret (name, value) VALUES ('signing', 'BYxY1NJzqAWPKjM2mrzn7PZ_Gn5JRapXCw1dj48wMrQ');


--
-- Data for Name: submission; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at) VALUES ('4e7f7ea0-4be2-44b8-b606-cf7384713651', 'contact', 'MSG-KY77', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', 'jf6G85pdscRgm4uEJL8BiTWESLDok7l5vjWzTclbexI', 1, NULL, '2026-11-21T13:01:00.000Z', NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at) VALUES ('545aec55-06c3-4e67-aea2-ef40f5bfa171', 'contact', 'MSG-7K9P', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots; it''s for my daughter","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', '-WWjC1KFM8yD_hbXJ4KgsJSibW4G_As0OsaxtkcWDIs', 1, NULL, '2026-11-21T13:02:00.000Z', NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at) VALUES ('30e1a148-8847-4806-a5a3-80ec57ab6566', 'contact', 'MSG-MGM6', '{"name":"Efua Ɔkyere","email":"nobody@mail.example","phone":"024 123 4567","subject":"Robots","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', '6vh5hpKmwcNAqL0ABJ2aTXS5KWfYkWsfkNknPEyAjIk', 1, 'the robot check could not be asked', '2026-11-21T13:03:00.000Z', NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at) VALUES ('638ed3ef-5827-452e-b634-262a3f7331e5', 'event-registrations', 'REG-PGTT', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"no groundnuts","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', 'J43KPw8tMINaY6VCEek1nLyi5SL6cXt5cZQI13WlWVk', 1, NULL, '2026-11-21T13:04:00.000Z', NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at) VALUES ('50c38e15-5f1b-4169-884c-3f869f09030d', 'enrollments', 'ENR-4WKH', '{"studentName":"Kofi Mensah","contactName":"Ama Mensah","email":"ama@mail.example","phone":"0241234567","courseName":"STEM Squad Subscription","courseId":"STEM_SQUAD","age":9,"experienceLevel":"Beginner","experience":"none","specialRequirements":"","emergencyContact":"Ama Mensah, 0241234567","programType":"STEM Squad","planType":"intermediate","subscriptionType":"individual","groupSize":null,"groupLeader":"","otherParentsInfo":"","paymentPreference":"semester","startDatePreference":"2027-01-11","hearAboutUs":"friend","marketingConsent":false,"childInterests":["robotics","math"],"agreedToTerms":true}', '+233241234567', 'U89pamc3xYGs9LB4Ho4tgztsv8gKw3_V4rCBxzqYjO0', 1, NULL, '2026-11-21T13:05:00.000Z', NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at) VALUES ('1a6baf4b-99c2-4bb2-9156-d7c41272757d', 'newsletter-subscriptions', 'NEW-K3KG', '{"email":"efua@mail.example"}', NULL, 'cC19xIzmVYaJm4AIVHvjjPhT9cCiwnHo5u0ASTvDCG0', 1, NULL, '2026-11-21T13:06:00.000Z', NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at) VALUES ('a228c46b-7265-4ebe-85a2-a77b0c8456ff', 'contact', 'MSG-9XPD', '{}', NULL, NULL, 1, NULL, '2026-11-21T13:07:00.000Z', '2026-11-21T13:07:00.000Z');


--
-- Data for Name: submission_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission_key (fingerprint, submission_id) VALUES ('tP-tddlUrWsUeNP-zhKx0C3Ozrw8AgXrLQ2uBW-koNE', '545aec55-06c3-4e67-aea2-ef40f5bfa171');


--
-- Name: content_item content_item_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_item
    ADD CONSTRAINT content_item_key PRIMARY KEY (kind, id);


--
-- Name: content_revision content_revision_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_revision
    ADD CONSTRAINT content_revision_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: newsletter_subscription newsletter_subscription_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_subscription
    ADD CONSTRAINT newsletter_subscription_email_key UNIQUE (email);


--
-- Name: newsletter_subscription newsletter_subscription_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_subscription
    ADD CONSTRAINT newsletter_subscription_pkey PRIMARY KEY (submission_id);


--
-- Name: outbox_message outbox_message_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id);


--
-- Name: outbox_message outbox_message_slot_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_slot_key UNIQUE (slot);


--
-- Name: secret secret_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);


--
-- Name: submission_key submission_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_key
    ADD CONSTRAINT submission_key_pkey PRIMARY KEY (fingerprint);


--
-- Name: submission submission_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_once UNIQUE (fingerprint, sequence);


--
-- Name: submission submission_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_pkey PRIMARY KEY (id);


--
-- Name: submission submission_reference_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_reference_key UNIQUE (reference);


--
-- Name: outbox_message_by_submission; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_by_submission ON public.outbox_message USING btree (submission_id);


--
-- Name: outbox_message_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_waiting ON public.outbox_message USING btree (created_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));


--
-- Name: submission_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_age ON public.submission USING btree (received_at);


--
-- Name: submission_key_by_submission; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_key_by_submission ON public.submission_key USING btree (submission_id);


--
-- Name: newsletter_subscription newsletter_subscription_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_subscription
    ADD CONSTRAINT newsletter_subscription_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- Name: outbox_message outbox_message_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- Name: submission_key submission_key_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_key
    ADD CONSTRAINT submission_key_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- PostgreSQL database dump complete
--


