-- A database as the release with 008-jobs as its last change of the tables made it, by that release's own code.
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
-- Name: job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.job (
    kind text NOT NULL,
    key text NOT NULL,
    created_at text NOT NULL,
    due_at text NOT NULL,
    attempts integer NOT NULL,
    planned integer NOT NULL,
    claimed_until text,
    failure text
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_added; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration_added (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
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
    failure text,
    urgent integer DEFAULT 0 NOT NULL,
    submission_id text
);


--
-- Name: retention_clock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.retention_clock (
    id integer NOT NULL,
    reached_at text NOT NULL,
    provisional integer NOT NULL,
    looked_at text,
    waited integer NOT NULL,
    harvest integer NOT NULL
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
    erased_at text,
    sender_address text,
    event_id text,
    event_ends_at text
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
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('blogs', 'what-we-got-wrong-last-term', 0, '{"id":"what-we-got-wrong-last-term","title":"What we got wrong last term","author":"Wumpini Azindow","date":"2026-11-14","excerpt":"We booked a class on market day, bought motors that chewed their own teeth, and wrote to parents where they never look. Six mistakes from last term, and what we did about each.","tags":["Inside the lab","Teachers"],"image":"/covers/blogs/what-we-got-wrong-last-term.svg","content":"There is a bird in Akan art that looks back over its shoulder for something it left behind: <i lang=\"tw\">sankɔfa</i>, go back and fetch it. Here is what we left behind last term. Donors, this is your money too, so read on.\n\n## 1. We forgot the market\n\nOur Saturday lab in a town near Tamale was full one week and empty the next. We blamed the children. Then a caretaker explained it, kindly: the market there comes round every six days, so it lands on a Saturday now and then, and everybody is selling.\n\n**Now:** the market calendar hangs beside the timetable, and we move the class when they meet.\n\n## 2. We bought cheap motors\n\nThey cost less, and their plastic gears stripped within weeks. By the middle of the term, robots were limping in circles, and we paid for the same motors again.\n\n**Now:** we buy fewer and with metal gears, and run one for a whole day before we order the rest.\n\n## 3. We wrote e-mails\n\nWe sent parents three beautiful e-mails about the showcase. They came because the children told them, or didn''t come at all. The e-mails are still unread.\n\n**Now:** a short WhatsApp message and a printed slip in the child''s hand. E-mail is for those who ask for it.\n\n## 4. We let the keyboard choose\n\nIn mixed groups, the same boys had the keyboard every week, and girls who had led on paper went quiet at the screen. A fifteen-year-old told us. We should have seen it first.\n\n**Now:** a kitchen timer. When it rings, the keyboard moves on, whoever has it. Quiet ones present first. It sounds small, and the room is different.\n\n## 5. We trusted the projector\n\nTwo lessons were nothing but slides. Then came light off, and there stood two adults in a warm room with nothing to say.\n\n**Now:** every lesson has to work on paper. If it needs power, it needs a page two.\n\n## 6. We said yes too often\n\nWe started a club because a head teacher was so nice about it, and had nobody to run it. It met four times. Those children were promised something, and that is the one I think about at night.\n\n**Now:** no club opens without a patron at the school *and* a mentor from us, both named, both met. We have gone back to that school to say sorry. The club will open again when both are found.\n\n## What went right\n\nFewer things than we would like, but these: the lending shelf for tools lost nothing at all. The older students took over the first hour of each lab, and run it better than we did. And the goat alarm works, although the goat has since learnt to climb.\n\n## You can help with number six\n\nA mentor gives one or two hours a week. You need not be a programmer; you have to turn up. If that could be you, [tell us here](/get-involved?form=mentor#forms). If you are a teacher and all of this sounds familiar, come to one of our [events](/events) and tell us your six.\n\nNext term we shall make new mistakes. We intend to make these only once."}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('organisation', 'organisation', 0, '{"name":"Sua","legalName":"Sua LBG (placeholder name)","tagline":"Learn it by making it","description":"We teach young people in Ghana to code, build and solder, in rooms with more screwdrivers than slides. Sua is Twi for \"to learn\". A nonprofit from Accra, at work in five regions.","email":"hello@sua.example","privacyEmail":"privacy@sua.example","phone":"+233241234567","address":["14 Sewn Strip Lane (example address)","Adabraka, Accra","Ghana"],"openingHours":"Monday to Friday, 8:30 to 17:00; Saturday, 9:00 to 13:00","registrations":[{"value":"CG000000000 (example)","label":"Office of the Registrar of Companies, company number"},{"value":"NPO-000000 (example)","label":"Non-Profit Organisation Secretariat, registration"},{"value":"C0000000000 (example)","label":"Ghana Revenue Authority, taxpayer number"},{"value":"DPC-0000000 (example)","label":"Data Protection Commission, data controller"}],"social":[{"network":"facebook","url":"https://www.facebook.com/example"},{"network":"x","url":"https://x.com/example"},{"network":"instagram","url":"https://www.instagram.com/example"},{"network":"linkedin","url":"https://www.linkedin.com/company/example"},{"network":"youtube","url":"https://www.youtube.com/@example"}],"internship":{"title":"Internship Program 2025","text":"Teach a Saturday class, pack STEM kits, fix the robot that a seven-year-old \"improved\". Interns get real work, a mentor, and somebody who reads their code before it ships.","applyUrl":"https://forms.example.org/internship-2025"}}');


--
-- Data for Name: content_revision; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_revision (id, revision) VALUES (1, 1);


--
-- Data for Name: job; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.job (kind, key, created_at, due_at, attempts, planned, claimed_until, failure) VALUES ('retention', '', '2026-11-22T13:09:00.000Z', '2026-11-22T14:09:00.000Z', 0, 1, NULL, NULL);


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('001-content', '2026-11-22T02:49:31.061Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('002-submissions', '2026-11-22T02:49:31.070Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('003-secrets', '2026-11-22T02:49:31.071Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('004-submission-keys', '2026-11-22T02:49:31.074Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('005-sender-address', '2026-11-22T02:49:31.081Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('006-event-ends', '2026-11-22T02:49:31.084Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('007-retention-clock', '2026-11-22T02:49:31.086Z');


--
-- Data for Name: kysely_migration_added; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_added (name, "timestamp") VALUES ('008-jobs', '2026-11-22T02:49:31.095Z');


--
-- Data for Name: newsletter_subscription; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.newsletter_subscription (submission_id, email, status, requested_at, mailed_at, confirmed_at, unsubscribed_at) VALUES ('fb8f350c-c5c5-4da9-9f6e-00e5416c204b', 'efua@mail.example', 'pending', '2026-11-22T13:07:00.000Z', '2026-11-22T13:07:00.000Z', NULL, NULL);


--
-- Data for Name: outbox_message; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('df8f2ad6-5340-4755-9b1c-3cf021dda6b8', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:02:00.000Z', '2026-11-22T13:02:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, 'b5896f9d-2752-4dcd-9d25-acd09871f837');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('cc6d8031-0f88-4441-8883-5815909791d5', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:03:00.000Z', '2026-11-22T13:03:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '072461ca-2650-4ebe-91c1-4b99927e5907');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('e753d5c0-9f38-4d38-911e-f46cdcbcbedf', 'confirmation', 'efua@mail.example', 'efua@mail.example 3', '{}', '2026-11-22T13:03:00.000Z', '2026-11-22T13:03:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '072461ca-2650-4ebe-91c1-4b99927e5907');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('b3f6077c-6a87-4bda-b25c-76fd538380f1', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:04:00.000Z', '2026-11-22T13:04:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '0582ffc0-5e40-42e1-88d2-742c38d81b06');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('892fd85d-03a5-49e2-8b22-2c5942d49f3f', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:05:00.000Z', '2026-11-22T13:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '1830d574-e801-408b-804a-d89637e8e0a4');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('6fadca8d-ba23-4172-89ae-84c61816e3c4', 'confirmation', 'yaw@mail.example', 'yaw@mail.example 1', '{}', '2026-11-22T13:05:00.000Z', '2026-11-22T13:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '1830d574-e801-408b-804a-d89637e8e0a4');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('fa7fe3b0-5621-4b66-b964-7da73601368a', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:06:00.000Z', '2026-11-22T13:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, 'e1221a0f-deeb-460b-a626-147ac62545d5');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('4a8c6295-2a29-43df-b272-6f390c77b9c9', 'confirmation', 'ama@mail.example', 'ama@mail.example 1', '{}', '2026-11-22T13:06:00.000Z', '2026-11-22T13:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, 'e1221a0f-deeb-460b-a626-147ac62545d5');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('868ce324-0880-4a35-84db-1dd050e4b2bb', 'newsletter', 'efua@mail.example', 'efua@mail.example newsletter', '{}', '2026-11-22T13:07:00.000Z', '2026-11-22T13:07:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, 'fb8f350c-c5c5-4da9-9f6e-00e5416c204b');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('429e5933-7df4-4ccc-a515-c0fc2b962a2c', 'notice', '', NULL, '', '2026-11-22T13:08:00.000Z', '2026-11-22T13:08:00.000Z', 0, NULL, NULL, NULL, '2026-11-22T13:08:00.000Z', 'erased', 0, 'dcfa3a56-9e04-42e5-99fd-1ab1c8643bf5');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('03b2449d-3e19-422e-b35a-7a362a859b5c', 'notice', 'ama@staff.example', NULL, '{"to":"ama@staff.example","subject":"A word","text":"It waits.","headers":{},"attachments":[]}', '2026-11-22T13:09:00.000Z', '2026-11-22T13:09:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('5eb8868a-28f5-4c81-bf42-03cefbb2d4c9', 'notice', 'kofi@staff.example', NULL, '', '2026-11-22T13:09:00.000Z', '2026-11-22T13:09:00.000Z', 0, NULL, NULL, '2026-11-22T13:09:00.000Z', NULL, NULL, 1, NULL);
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('3a3f2f0a-53e0-4592-8171-c5e17c861c72', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:01:00.000Z', '2026-11-22T13:09:10.000Z', 1, NULL, NULL, NULL, NULL, 'EENVELOPE 451', 0, '5b42c1d5-b9eb-45c5-8634-092288af4d74');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('7cbc1494-64a9-4ebd-8576-a6ba5d7fe309', 'confirmation', 'efua@mail.example', 'efua@mail.example 1', '{}', '2026-11-22T13:01:00.000Z', '2026-11-22T13:01:00.000Z', 0, NULL, NULL, '2026-11-22T13:09:00.000Z', NULL, NULL, 0, '5b42c1d5-b9eb-45c5-8634-092288af4d74');
INSERT INTO public.outbox_message (id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, submission_id) VALUES ('c3b4e234-1d25-46c0-bb2f-6306e7e8874b', 'confirmation', 'efua@mail.example', 'efua@mail.example 2', '{}', '2026-11-22T13:02:00.000Z', '2026-11-22T13:02:00.000Z', 0, '2026-11-22T13:12:00.000Z', NULL, NULL, NULL, NULL, 0, 'b5896f9d-2752-4dcd-9d25-acd09871f837');


--
-- Data for Name: retention_clock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.retention_clock (id, reached_at, provisional, looked_at, waited, harvest) VALUES (1, '2026-11-22T13:09:00.000Z', 0, NULL, 0, 0);


--
-- Data for Name: secret; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secret (name, value) VALUES ('signing', 'fkVpRSOeK0sWAhmz0Cv2P08Qi6Zo_MfWNJ21FRR8o3M');


--
-- Data for Name: submission; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('5b42c1d5-b9eb-45c5-8634-092288af4d74', 'contact', 'MSG-NC63', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', 'jf6G85pdscRgm4uEJL8BiTWESLDok7l5vjWzTclbexI', 1, NULL, '2026-11-22T13:01:00.000Z', NULL, 'efua@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('b5896f9d-2752-4dcd-9d25-acd09871f837', 'contact', 'MSG-MRP6', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots; it''s for my daughter","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', '-WWjC1KFM8yD_hbXJ4KgsJSibW4G_As0OsaxtkcWDIs', 1, NULL, '2026-11-22T13:02:00.000Z', NULL, 'efua@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('072461ca-2650-4ebe-91c1-4b99927e5907', 'contact', 'MSG-QJTY', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots","message":"Buy now!!! https://spam.example","source":"website contact form"}', '+233241234567', 'uBNDRsSGQpsX0EXk00unBoMg4xyI-NWg1d0FHX7ddp8', 1, NULL, '2026-11-22T13:03:00.000Z', NULL, 'efua@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('0582ffc0-5e40-42e1-88d2-742c38d81b06', 'event-registrations', 'REG-WG9W', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"no peanuts","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', 'u8KcnzRVLQ6y85vOGcVw_9A58UMkELMkJOflL_AVzBY', 1, NULL, '2026-11-22T13:04:00.000Z', NULL, 'efua@mail.example', '6', '2027-01-23T15:00:00.000Z');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('1830d574-e801-408b-804a-d89637e8e0a4', 'event-registrations', 'REG-CNG4', '{"name":"Yaw","email":"yaw@mail.example","phone":"024 123 4567","organization":"","eventId":"1","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', 'E_n98ATiIJdWry89otL-vLulaqrBaf5HGx6bao9mCAg', 1, NULL, '2026-11-22T13:05:00.000Z', NULL, 'yaw@mail.example', '1', '2024-10-20T17:00:00.000Z');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('e1221a0f-deeb-460b-a626-147ac62545d5', 'enrollments', 'ENR-H6KF', '{"studentName":"Kofi Mensah","contactName":"Ama Mensah","email":"ama@mail.example","phone":"0241234567","courseName":"STEM Squad Subscription","courseId":"STEM_SQUAD","age":9,"experienceLevel":"Beginner","experience":"none","specialRequirements":"","emergencyContact":"Ama Mensah, 0241234567","programType":"STEM Squad","planType":"intermediate","subscriptionType":"individual","groupSize":null,"groupLeader":"","otherParentsInfo":"","paymentPreference":"semester","startDatePreference":"2027-01-11","hearAboutUs":"friend","marketingConsent":false,"childInterests":["robotics","math"],"agreedToTerms":true}', '+233241234567', 'U89pamc3xYGs9LB4Ho4tgztsv8gKw3_V4rCBxzqYjO0', 1, NULL, '2026-11-22T13:06:00.000Z', NULL, 'ama@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('fb8f350c-c5c5-4da9-9f6e-00e5416c204b', 'newsletter-subscriptions', 'NEW-GYPR', '{"email":"efua@mail.example"}', NULL, 'cC19xIzmVYaJm4AIVHvjjPhT9cCiwnHo5u0ASTvDCG0', 1, NULL, '2026-11-22T13:07:00.000Z', NULL, 'efua@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('dcfa3a56-9e04-42e5-99fd-1ab1c8643bf5', 'contact', 'MSG-JPF3', '{}', NULL, NULL, 1, NULL, '2026-11-22T13:08:00.000Z', '2026-11-22T13:08:00.000Z', NULL, NULL, NULL);


--
-- Data for Name: submission_key; Type: TABLE DATA; Schema: public; Owner: -
--



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
-- Name: job job_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_key PRIMARY KEY (kind, key);


--
-- Name: kysely_migration_added kysely_migration_added_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration_added
    ADD CONSTRAINT kysely_migration_added_pkey PRIMARY KEY (name);


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
-- Name: retention_clock retention_clock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.retention_clock
    ADD CONSTRAINT retention_clock_pkey PRIMARY KEY (id);


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
-- Name: job_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX job_by_moment ON public.job USING btree (kind, due_at);


--
-- Name: outbox_message_by_claim; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_by_claim ON public.outbox_message USING btree (claimed_until) WHERE (claimed_until IS NOT NULL);


--
-- Name: outbox_message_by_recipient; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_by_recipient ON public.outbox_message USING btree (recipient) WHERE (submission_id IS NULL);


--
-- Name: outbox_message_by_sending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_by_sending ON public.outbox_message USING btree (sent_at) WHERE (sent_at IS NOT NULL);


--
-- Name: outbox_message_by_submission; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_by_submission ON public.outbox_message USING btree (submission_id);


--
-- Name: outbox_message_by_writing; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_by_writing ON public.outbox_message USING btree (written_at) WHERE (written_at IS NOT NULL);


--
-- Name: outbox_message_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_waiting ON public.outbox_message USING btree (urgent DESC, created_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));


--
-- Name: outbox_message_waiting_by_purpose; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_waiting_by_purpose ON public.outbox_message USING btree (purpose, urgent DESC, created_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));


--
-- Name: submission_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_age ON public.submission USING btree (received_at);


--
-- Name: submission_by_event; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_event ON public.submission USING btree (event_id) WHERE (event_id IS NOT NULL);


--
-- Name: submission_by_sender; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_sender ON public.submission USING btree (sender_address);


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
-- Name: outbox_message outbox_message_about_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_about_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- Name: submission_key submission_key_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_key
    ADD CONSTRAINT submission_key_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- PostgreSQL database dump complete
--


