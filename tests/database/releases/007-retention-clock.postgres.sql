-- A database as the release with 007-retention-clock as its last change of the tables made it, by that release's own code.
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
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('001-content', '2026-11-22T01:17:04.935Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('002-submissions', '2026-11-22T01:17:04.943Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('003-secrets', '2026-11-22T01:17:04.944Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('004-submission-keys', '2026-11-22T01:17:04.947Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('005-sender-address', '2026-11-22T01:17:04.952Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('006-event-ends', '2026-11-22T01:17:04.956Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('007-retention-clock', '2026-11-22T01:17:04.958Z');


--
-- Data for Name: kysely_migration_added; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: newsletter_subscription; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.newsletter_subscription (submission_id, email, status, requested_at, mailed_at, confirmed_at, unsubscribed_at) VALUES ('f4b0624c-1a88-4921-94e8-68a474a9d953', 'efua@mail.example', 'pending', '2026-11-22T13:07:00.000Z', '2026-11-22T13:07:00.000Z', NULL, NULL);


--
-- Data for Name: outbox_message; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('74b72159-dd21-42a7-9239-5520c7bf1159', '5e25db61-1e80-45c4-8615-a3c1b78a4483', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:02:00.000Z', '2026-11-22T13:02:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('d2808fc1-b7a5-4d04-9796-10ab88504287', '5e25db61-1e80-45c4-8615-a3c1b78a4483', 'confirmation', 'efua@mail.example', 'efua@mail.example 2', '{}', '2026-11-22T13:02:00.000Z', '2026-11-22T13:02:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('9199bc77-970c-42d8-9282-0386347800e8', 'c9216e47-c247-47d7-a30f-5ae102bc6b5a', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:03:00.000Z', '2026-11-22T13:03:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('31a377ab-311c-45fd-90c3-fb00f1eaee3c', '467ce8f5-0dd1-447c-959b-c9ce0f0287e5', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:04:00.000Z', '2026-11-22T13:04:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('0dd3e68b-8056-42bd-bb20-a2f5b2348dc9', '467ce8f5-0dd1-447c-959b-c9ce0f0287e5', 'confirmation', 'efua@mail.example', 'efua@mail.example 3', '{}', '2026-11-22T13:04:00.000Z', '2026-11-22T13:04:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('1b07d3da-23f3-4a9a-9d23-069a41380ee0', '56e8ce3d-eb80-42e6-8548-253a60261311', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:05:00.000Z', '2026-11-22T13:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('9994f6cd-ea5e-44c0-8089-f16b82b5df2d', '56e8ce3d-eb80-42e6-8548-253a60261311', 'confirmation', 'yaw@mail.example', 'yaw@mail.example 1', '{}', '2026-11-22T13:05:00.000Z', '2026-11-22T13:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('71da7b95-9d67-4e5d-940e-66af796a6b80', '62b18875-92fc-4d66-9a94-60090bc80a19', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:06:00.000Z', '2026-11-22T13:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('d5750a12-9a42-41c3-ba9a-33f83af04a39', '62b18875-92fc-4d66-9a94-60090bc80a19', 'confirmation', 'ama@mail.example', 'ama@mail.example 1', '{}', '2026-11-22T13:06:00.000Z', '2026-11-22T13:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('bdc4fd95-5544-47f6-9549-a035236a9288', 'f4b0624c-1a88-4921-94e8-68a474a9d953', 'newsletter', 'efua@mail.example', 'efua@mail.example newsletter', '{}', '2026-11-22T13:07:00.000Z', '2026-11-22T13:07:00.000Z', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('ff3fb2d2-ddaa-4410-b777-b338af6204ae', '4b12b8ce-b751-49e0-8276-c0000da857d6', 'notice', '', NULL, '', '2026-11-22T13:08:00.000Z', '2026-11-22T13:08:00.000Z', 0, NULL, NULL, NULL, '2026-11-22T13:08:00.000Z', 'erased');
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('a2d706ba-3221-4057-ad86-b89cfb3bab91', 'efc83a6f-c29f-4db6-87e0-f146c7dc538d', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T13:01:00.000Z', '2026-11-22T13:01:00.000Z', 0, NULL, NULL, '2026-11-22T13:09:00.000Z', NULL, NULL);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure) VALUES ('efb7a483-ed1d-4d10-baae-5f32c6a501ec', 'efc83a6f-c29f-4db6-87e0-f146c7dc538d', 'confirmation', 'efua@mail.example', 'efua@mail.example 1', '{}', '2026-11-22T13:01:00.000Z', '2026-11-22T13:09:10.000Z', 1, NULL, NULL, NULL, NULL, 'ECONNREFUSED');


--
-- Data for Name: retention_clock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.retention_clock (id, reached_at, provisional, looked_at, waited, harvest) VALUES (1, '2026-11-22T13:09:00.000Z', 0, NULL, 0, 0);


--
-- Data for Name: secret; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secret (name, value) VALUES ('signing', '42Wf2MzORqKUx9LLsfm_dar94BqYwGIwr5W-eSeBUoA');


--
-- Data for Name: submission; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('efc83a6f-c29f-4db6-87e0-f146c7dc538d', 'contact', 'MSG-3HT9', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', 'jf6G85pdscRgm4uEJL8BiTWESLDok7l5vjWzTclbexI', 1, NULL, '2026-11-22T13:01:00.000Z', NULL, 'efua@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('5e25db61-1e80-45c4-8615-a3c1b78a4483', 'contact', 'MSG-3FPH', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots; it''s for my daughter","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', '-WWjC1KFM8yD_hbXJ4KgsJSibW4G_As0OsaxtkcWDIs', 1, NULL, '2026-11-22T13:02:00.000Z', NULL, 'efua@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('c9216e47-c247-47d7-a30f-5ae102bc6b5a', 'contact', 'MSG-YYYY', '{"name":"Efua Ɔkyere","email":"nobody@mail.example","phone":"024 123 4567","subject":"Robots","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', '6vh5hpKmwcNAqL0ABJ2aTXS5KWfYkWsfkNknPEyAjIk', 1, 'honeypot', '2026-11-22T13:03:00.000Z', NULL, 'nobody@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('467ce8f5-0dd1-447c-959b-c9ce0f0287e5', 'event-registrations', 'REG-WJ97', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"peanuts","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', 'NB4dcO5kseVKayDX5zMp1Nj-LyrJsvYHfWn2aOI4AeU', 1, NULL, '2026-11-22T13:04:00.000Z', NULL, 'efua@mail.example', '6', '2027-01-23T15:00:00.000Z');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('56e8ce3d-eb80-42e6-8548-253a60261311', 'event-registrations', 'REG-K6J4', '{"name":"Efua Ɔkyere","email":"yaw@mail.example","phone":"024 123 4567","organization":"","eventId":"1","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', '_7kgRmQx5zMjUNhNpBAzrAjZ3WG4BNkgubb4hIV6XUY', 1, NULL, '2026-11-22T13:05:00.000Z', NULL, 'yaw@mail.example', '1', '2024-10-20T17:00:00.000Z');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('62b18875-92fc-4d66-9a94-60090bc80a19', 'enrollments', 'ENR-7TYW', '{"studentName":"Kofi Mensah","contactName":"Ama Mensah","email":"ama@mail.example","phone":"0241234567","courseName":"STEM Squad Subscription","courseId":"STEM_SQUAD","age":9,"experienceLevel":"Beginner","experience":"none","specialRequirements":"","emergencyContact":"Ama Mensah, 0241234567","programType":"STEM Squad","planType":"intermediate","subscriptionType":"individual","groupSize":null,"groupLeader":"","otherParentsInfo":"","paymentPreference":"semester","startDatePreference":"2027-01-11","hearAboutUs":"friend","marketingConsent":false,"childInterests":["robotics","math"],"agreedToTerms":true}', '+233241234567', 'U89pamc3xYGs9LB4Ho4tgztsv8gKw3_V4rCBxzqYjO0', 1, NULL, '2026-11-22T13:06:00.000Z', NULL, 'ama@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('f4b0624c-1a88-4921-94e8-68a474a9d953', 'newsletter-subscriptions', 'NEW-7XRN', '{"email":"efua@mail.example"}', NULL, 'cC19xIzmVYaJm4AIVHvjjPhT9cCiwnHo5u0ASTvDCG0', 1, NULL, '2026-11-22T13:07:00.000Z', NULL, 'efua@mail.example', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at) VALUES ('4b12b8ce-b751-49e0-8276-c0000da857d6', 'contact', 'MSG-KNC3', '{}', NULL, NULL, 1, NULL, '2026-11-22T13:08:00.000Z', '2026-11-22T13:08:00.000Z', NULL, NULL, NULL);


--
-- Data for Name: submission_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission_key (fingerprint, submission_id) VALUES ('UgUSuOhWvql1SVBOpCy4W1NN5Aq2Se_Mbh2JA4BDOBQ', '5e25db61-1e80-45c4-8615-a3c1b78a4483');


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
-- Name: outbox_message_by_claim; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_by_claim ON public.outbox_message USING btree (claimed_until) WHERE (claimed_until IS NOT NULL);


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

CREATE INDEX outbox_message_waiting ON public.outbox_message USING btree (created_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));


--
-- Name: outbox_message_waiting_by_purpose; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_message_waiting_by_purpose ON public.outbox_message USING btree (purpose, created_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));


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


