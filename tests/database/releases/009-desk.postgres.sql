-- A database as the release with 009-desk as its last change of the tables made it, by that release's own code.
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
-- Name: audit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit (
    id text NOT NULL,
    at text NOT NULL,
    staff_id text,
    what text NOT NULL,
    whom text,
    batch text,
    was text,
    became text
);


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
-- Name: daily_summary; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.daily_summary (
    day text NOT NULL,
    sent_at text NOT NULL
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
    submission_id text,
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
    urgent integer DEFAULT 0 NOT NULL
);


--
-- Name: passkey; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkey (
    id text NOT NULL,
    staff_id text NOT NULL,
    public_key text NOT NULL,
    counter integer NOT NULL,
    transports text NOT NULL,
    name text NOT NULL,
    created_at text NOT NULL,
    used_at text
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
-- Name: staff; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    roles text NOT NULL,
    created_at text NOT NULL,
    left_at text,
    summary integer DEFAULT 0 NOT NULL,
    shortcuts integer DEFAULT 1 NOT NULL
);


--
-- Name: staff_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_key (
    hash text NOT NULL,
    staff_id text,
    purpose text NOT NULL,
    browser_hash text,
    email_hash text,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    tries integer NOT NULL,
    used_at text
);


--
-- Name: staff_session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_session (
    hash text NOT NULL,
    staff_id text NOT NULL,
    how text NOT NULL,
    signed_at text NOT NULL,
    seen_at text NOT NULL,
    device text NOT NULL,
    shared integer NOT NULL,
    confirmed_at text NOT NULL
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
    event_ends_at text,
    status text DEFAULT 'new'::text NOT NULL,
    assignee text,
    answered_at text
);


--
-- Name: submission_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.submission_key (
    fingerprint text NOT NULL,
    submission_id text NOT NULL
);


--
-- Name: submission_note; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.submission_note (
    id text NOT NULL,
    submission_id text NOT NULL,
    staff_id text NOT NULL,
    kind text NOT NULL,
    way text,
    body text NOT NULL,
    at text NOT NULL
);


--
-- Data for Name: audit; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('5dc1efcb-8282-4f3b-9a07-a7e6f482c33b', '2026-11-22T07:09:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'signed in', 'link', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('6b39e6ff-d083-4387-aa71-3f2d81239c1e', '2026-11-22T07:09:00.000Z', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'signed in', 'link', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('322de8be-c996-45ae-a97d-d3d1121e1411', '2026-11-22T07:10:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'added a passkey', NULL, NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('723ea027-96bf-45db-b997-c599acd4f595', '2026-11-22T07:11:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'invited', 'akosua@example.org', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('0f9707d8-32b1-432c-a8f3-dde71e4e738e', '2026-11-22T07:12:00.000Z', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'assigned', 'MSG-YPFD', 'c7a6fcb7-3d71-47c1-a21b-2e2145176e68', NULL, 'ffacb22f-e3a9-463f-9468-1f0382aa3f50');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('97474a31-f246-4787-aa25-ccb23de885a6', '2026-11-22T07:13:00.000Z', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'noted', 'MSG-YPFD', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('2ef6c4e2-1658-40e0-8f46-999eb6ae2bf0', '2026-11-22T07:14:00.000Z', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'replied', 'MSG-YPFD', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('aac15661-e19b-4c78-9768-1b4d16e08a95', '2026-11-22T07:14:00.000Z', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'status: in-progress', 'MSG-YPFD', 'd0014cd3-0b17-4b04-9554-ca70b80c849b', 'new', 'in-progress');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('221c8822-19a0-48ce-aa30-c58f045eebbb', '2026-11-22T07:15:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'replied', 'REG-K49K', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('433ae879-b8ce-45b5-8994-ea680124e385', '2026-11-22T07:15:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'status: done', 'REG-K49K', 'e52ed715-5340-4e23-8fcc-4a51b5d80253', 'new', 'done');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('96fbff38-e8b4-4911-87bb-594832de370c', '2026-11-22T07:16:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'status: spam', 'MSG-YY3Q', 'b65b93d3-618d-4c3d-9ad3-75a8a0dd62d1', 'new', 'spam');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('70dfdb04-9721-4b9b-b753-a1e5a25506f9', '2026-11-22T07:16:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'status: spam', 'MSG-KGWD', 'b65b93d3-618d-4c3d-9ad3-75a8a0dd62d1', 'new', 'spam');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('3c194001-96e8-422d-b74b-987a14de6b66', '2026-11-22T07:17:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'undone', 'MSG-YY3Q', 'undo b65b93d3-618d-4c3d-9ad3-75a8a0dd62d1', 'spam', 'new');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('870d18c5-ff10-4ece-852a-cfb7275dbdd7', '2026-11-22T07:17:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'undone', 'MSG-KGWD', 'undo b65b93d3-618d-4c3d-9ad3-75a8a0dd62d1', 'spam', 'new');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('fb7e5e9e-9579-4cec-9d22-e16f179bf398', '2026-11-22T07:18:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'not spam', 'MSG-KGWD', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('6b7a12f5-2bb5-4621-8652-7a971bbef8ff', '2026-11-22T07:19:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'status: in-progress', 'ENR-9XN4', '76fc2262-b729-4ac4-b0a0-efee1ab9732a', 'new', 'in-progress');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('c15ea49b-e98e-48ec-80f4-d3635fac7a9a', '2026-11-22T07:19:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'status: in-progress', 'MSG-YY3Q', '76fc2262-b729-4ac4-b0a0-efee1ab9732a', 'new', 'in-progress');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('d1724f95-a71b-4ea5-b88d-42e21868a65e', '2026-11-22T07:20:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'noted', 'MSG-CJD9', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('15aa853d-b532-4468-9336-e62d3713e714', '2026-11-22T07:21:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'erased', 'MSG-CJD9', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('93609cb6-06b8-4459-87e0-f53278440741', '2026-11-22T07:22:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'changed settings', 'ama@example.org', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('d13e3a5d-35c5-4d8b-80d0-3e86f10be1a3', '2026-11-22T07:22:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'exported', '8 as CSV', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('812c97e6-464f-406d-9004-ef8210a41c0d', '2026-11-22T07:22:00.000Z', '30abcd53-265a-45d6-929f-4ff443e502fe', 'let go', 'esi@example.org', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('c3103d0b-74f9-46dd-bb20-41c24c25ad50', '2026-11-22T07:23:00.000Z', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'signed in', 'code', NULL, NULL, NULL);


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
-- Data for Name: daily_summary; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.daily_summary (day, sent_at) VALUES ('2026-11-22', '2026-11-22T07:00:01.000Z');


--
-- Data for Name: job; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.job (kind, key, created_at, due_at, attempts, planned, claimed_until, failure) VALUES ('retention', '', '2026-11-22T07:23:00.000Z', '2026-11-22T08:23:00.000Z', 0, 1, NULL, NULL);
INSERT INTO public.job (kind, key, created_at, due_at, attempts, planned, claimed_until, failure) VALUES ('summary', '', '2026-11-22T07:23:00.000Z', '2026-11-23T07:00:00.000Z', 0, 1, NULL, NULL);


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('001-content', '2026-11-22T07:08:14.778Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('002-submissions', '2026-11-22T07:08:14.812Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('003-secrets', '2026-11-22T07:08:14.820Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('004-submission-keys', '2026-11-22T07:08:14.832Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('005-sender-address', '2026-11-22T07:08:14.849Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('006-event-ends', '2026-11-22T07:08:14.855Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('007-retention-clock', '2026-11-22T07:08:14.863Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('009-desk', '2026-11-22T07:08:14.966Z');


--
-- Data for Name: kysely_migration_added; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_added (name, "timestamp") VALUES ('008-jobs', '2026-11-22T07:08:14.885Z');


--
-- Data for Name: newsletter_subscription; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.newsletter_subscription (submission_id, email, status, requested_at, mailed_at, confirmed_at, unsubscribed_at) VALUES ('6325a9c9-19d3-4749-b7ce-5d265c7797af', 'efua@mail.example', 'pending', '2026-11-22T07:08:00.000Z', '2026-11-22T07:08:00.000Z', NULL, NULL);


--
-- Data for Name: outbox_message; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('83a073f5-dffe-4c28-862c-b394f790b0b8', '9b3ca191-1190-4623-ba48-6e20658b05bf', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:04:00.000Z', '2026-11-22T07:04:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('af811587-8a37-437c-bb28-e88b0d9faea7', 'bbced6ef-a4ec-4ab3-be07-2b08fe06437d', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:05:00.000Z', '2026-11-22T07:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('a260e0ca-3454-44b3-bc4d-1b7000e5f51f', 'bbced6ef-a4ec-4ab3-be07-2b08fe06437d', 'confirmation', 'efua@mail.example', 'efua@mail.example 3', '{}', '2026-11-22T07:05:00.000Z', '2026-11-22T07:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('5d907800-5a5d-4ba0-be1c-ba18b07e4538', 'ff2ec0fe-780d-4a80-b660-aaa5185c80b3', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:06:00.000Z', '2026-11-22T07:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('70225b78-dc6a-4017-8cd8-0d5b909294dd', 'ff2ec0fe-780d-4a80-b660-aaa5185c80b3', 'confirmation', 'yaw@mail.example', 'yaw@mail.example 1', '{}', '2026-11-22T07:06:00.000Z', '2026-11-22T07:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('e31546c2-21ff-4a25-bb27-2d32e39f063a', 'e935d0c5-bb1c-490d-90ef-8c82327540d2', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:07:00.000Z', '2026-11-22T07:07:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('8229435a-80d3-4b04-91b5-3d5244f5c5bb', 'e935d0c5-bb1c-490d-90ef-8c82327540d2', 'confirmation', 'ama@mail.example', 'ama@mail.example 1', '{}', '2026-11-22T07:07:00.000Z', '2026-11-22T07:07:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('7d0bfb89-c27a-4eae-8020-5acdbb161744', '6325a9c9-19d3-4749-b7ce-5d265c7797af', 'newsletter', 'efua@mail.example', 'efua@mail.example newsletter', '{}', '2026-11-22T07:08:00.000Z', '2026-11-22T07:08:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('2d57a381-21e6-49e5-9999-e0218e1631ea', NULL, 'desk', 'ama@example.org', NULL, '{"to":"ama@example.org","subject":"A new passkey lets you into the desk","text":"A new passkey lets you into the desk\n\nIt is called \"My phone\" and was made with a browser on an unknown device.\n\nIf it was not you, remove it here and tell an owner:\nhttps://www.example.org/desk/me/passkeys\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>A new passkey lets you into the desk</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">A new passkey lets you into the desk</h1>\n<p>It is called &quot;My phone&quot; and was made with a browser on an unknown device.</p>\n<p><a href=\"https://www.example.org/desk/me/passkeys\">If it was not you, remove it here and tell an owner</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[]}', '2026-11-22T07:10:00.000Z', '2026-11-22T07:10:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('8300f990-6261-4fe1-bbb5-20f9764c007a', NULL, 'invitation', 'akosua@example.org', NULL, '{"to":"akosua@example.org","subject":"You are invited to the desk","text":"You are invited to the desk\n\nAma invites you to work at the desk of the website.\n\nOpen this link within seven days and press its button:\nhttps://www.example.org/desk/welcome/bnx3q2ZOjT7jt8VyZoTiCShUYgSVZWmdkzGuRmGV9_E\n\nIt lets in whoever has it, once. Do not pass it on.\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>You are invited to the desk</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">You are invited to the desk</h1>\n<p>Ama invites you to work at the desk of the website.</p>\n<p><a href=\"https://www.example.org/desk/welcome/bnx3q2ZOjT7jt8VyZoTiCShUYgSVZWmdkzGuRmGV9_E\">Open this link within seven days and press its button</a></p>\n<p>It lets in whoever has it, once. Do not pass it on.</p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[]}', '2026-11-22T07:11:00.000Z', '2026-11-22T07:11:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('UoLcGAUCRM4fhTAaF9utY7Ue52OZCDKeVbdpqvbCPCE', '8d929c61-3307-4cef-8d91-a390664e7179', 'reply', 'efua@mail.example', NULL, '{}', '2026-11-22T07:14:00.000Z', '2026-11-22T07:14:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('580b5e98-a9e8-4251-8c37-c5d265c71da3', '36949050-cdd6-41b2-986a-66bb86b77fc7', 'notice', '', NULL, '', '2026-11-22T07:09:00.000Z', '2026-11-22T07:09:00.000Z', 0, NULL, NULL, NULL, '2026-11-22T07:21:00.000Z', 'erased', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('91e6739b-9998-49f3-8839-be5536a5480e', '36949050-cdd6-41b2-986a-66bb86b77fc7', 'confirmation', '', NULL, '', '2026-11-22T07:09:00.000Z', '2026-11-22T07:09:00.000Z', 0, NULL, NULL, NULL, '2026-11-22T07:21:00.000Z', 'erased', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('11e9f344-0820-431e-91dc-2fe0b4447975', NULL, 'code', 'kofi@example.org', NULL, '', '2026-11-22T07:22:00.000Z', '2026-11-22T07:22:00.000Z', 0, NULL, NULL, NULL, '2026-11-22T07:23:00.000Z', NULL, 1);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('7b07cb22-97df-4bae-9971-aed530cd2295', NULL, 'desk', 'kofi@example.org', NULL, '{"to":"kofi@example.org","subject":"You signed in on a new device","text":"You signed in on a new device\n\nSomebody signed in to the desk as you, with a browser on an unknown device.\n\nIf it was not you, end that session here and tell an owner:\nhttps://www.example.org/desk/me\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>You signed in on a new device</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">You signed in on a new device</h1>\n<p>Somebody signed in to the desk as you, with a browser on an unknown device.</p>\n<p><a href=\"https://www.example.org/desk/me\">If it was not you, end that session here and tell an owner</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[]}', '2026-11-22T07:23:00.000Z', '2026-11-22T07:23:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('5d847c86-99f8-4cd7-8956-24759fbaab53', '8d929c61-3307-4cef-8d91-a390664e7179', 'confirmation', 'efua@mail.example', 'efua@mail.example 1', '{}', '2026-11-22T07:01:00.000Z', '2026-11-22T07:01:00.000Z', 0, NULL, NULL, '2026-11-22T07:23:00.000Z', NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('bbe6133d-5d37-4515-b254-b9eaa49c2f95', '8d929c61-3307-4cef-8d91-a390664e7179', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:01:00.000Z', '2026-11-22T07:24:00.000Z', 1, NULL, NULL, NULL, NULL, 'EENVELOPE 451', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('0de57fad-00ce-4bed-95f2-308e5618d90f', 'dc1b9b3e-e386-4fb7-baf4-40ff19354327', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:03:00.000Z', '2026-11-22T07:03:00.000Z', 0, '2026-11-22T07:26:00.000Z', NULL, NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('fab137dc-d40e-4d1a-b6ee-ee400f21a80d', 'dc1b9b3e-e386-4fb7-baf4-40ff19354327', 'confirmation', 'efua@mail.example', 'efua@mail.example 2', '{}', '2026-11-22T07:03:00.000Z', '2026-11-22T07:03:00.000Z', 0, NULL, '2026-11-22T07:23:00.000Z', NULL, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent) VALUES ('77d07c77-880f-4159-8251-8589c25d16cb', NULL, 'code', 'ama@example.org', NULL, '{"to":"ama@example.org","subject":"27476002 is your code for the desk","text":"27476002 is your code for the desk\n\n27476002 signs you in, once, within ten minutes, in the browser that asked for it.\n\nIf you did not ask for it, do nothing: without this mail nobody gets in.\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>27476002 is your code for the desk</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">27476002 is your code for the desk</h1>\n<p>27476002 signs you in, once, within ten minutes, in the browser that asked for it.</p>\n<p>If you did not ask for it, do nothing: without this mail nobody gets in.</p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[]}', '2026-11-22T07:23:00.000Z', '2026-11-22T07:23:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 1);


--
-- Data for Name: passkey; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.passkey (id, staff_id, public_key, counter, transports, name, created_at, used_at) VALUES ('a4D1Q123aiNgdab0oqeqHw', '30abcd53-265a-45d6-929f-4ff443e502fe', 'pQECAyYgASFYIM4xIrI9rRNmzccl68xbDETojWoitGkTIPzJdx-uLGzUIlggA4moxCK5xcBEgQ17S1j7jY578uhIp-fkYo3BoaQhiM0', 1, '', 'My phone', '2026-11-22T07:10:00.000Z', NULL);


--
-- Data for Name: retention_clock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.retention_clock (id, reached_at, provisional, looked_at, waited, harvest) VALUES (1, '2026-11-22T07:23:00.000Z', 0, NULL, 0, 0);


--
-- Data for Name: secret; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secret (name, value) VALUES ('signing', 'HA-YFoW00l6kXP1EucsnDwv5O8tQMOosxLkFWCSz524');


--
-- Data for Name: staff; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff (id, name, email, roles, created_at, left_at, summary, shortcuts) VALUES ('ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'Kofi', 'kofi@example.org', 'people,money', '2026-11-22T07:09:00.000Z', NULL, 0, 1);
INSERT INTO public.staff (id, name, email, roles, created_at, left_at, summary, shortcuts) VALUES ('24be337d-e6da-4cd7-812f-83d78c7e72a9', 'Akosua', 'akosua@example.org', 'people', '2026-11-22T07:11:00.000Z', NULL, 0, 1);
INSERT INTO public.staff (id, name, email, roles, created_at, left_at, summary, shortcuts) VALUES ('30abcd53-265a-45d6-929f-4ff443e502fe', 'Ama Mensah', 'ama@example.org', 'owner', '2026-11-22T07:09:00.000Z', NULL, 1, 0);
INSERT INTO public.staff (id, name, email, roles, created_at, left_at, summary, shortcuts) VALUES ('4b9200df-2c84-4f68-8a68-94e3edad8fed', 'Esi', 'esi@example.org', 'editor', '2026-11-22T07:09:00.000Z', '2026-11-22T07:22:00.000Z', 0, 1);


--
-- Data for Name: staff_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('676201748a0f79251e869c29b2e2c0e857330a94af51530e235c06ee1e4823c3', '30abcd53-265a-45d6-929f-4ff443e502fe', 'welcome', NULL, NULL, '2026-11-22T07:09:00.000Z', '2026-11-29T07:09:00.000Z', 0, '2026-11-22T07:09:00.000Z');
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('572c90dfd2230ff67db04339626f7d182610fd23f5cf67b544821814225c8d26', '30abcd53-265a-45d6-929f-4ff443e502fe', 'browser', NULL, NULL, '2026-11-22T07:09:00.000Z', '2027-11-22T07:09:00.000Z', 0, NULL);
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('efbb95fdc85c95b2c9fd9763da5aefc6ad7fc96257918c11f722b2a40c34b77d', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'welcome', NULL, NULL, '2026-11-22T07:09:00.000Z', '2026-11-29T07:09:00.000Z', 0, '2026-11-22T07:09:00.000Z');
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('eda4213a200131e796a77dccb8d39b9f2a0e3f9d5fa808e0a03fc95a19d1f8a3', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'browser', NULL, NULL, '2026-11-22T07:09:00.000Z', '2027-11-22T07:09:00.000Z', 0, NULL);
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('48dbf3781c9e0f883bc6b3103964c36f7a8bb763c75732ac53d6f02bf158ba3a', NULL, 'challenge', NULL, NULL, '2026-11-22T07:10:00.000Z', '2026-11-22T07:14:00.000Z', 1, '2026-11-22T07:10:00.000Z');
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('0d09366c284f414b849cbdf4076ec2befc55a5143737583b371282666667e8f6', '24be337d-e6da-4cd7-812f-83d78c7e72a9', 'welcome', NULL, NULL, '2026-11-22T07:11:00.000Z', '2026-11-29T07:11:00.000Z', 0, NULL);
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('631336fce0bf4848e7df99d027ce604e2f60c522ddda9432c8e21c1f6df55745', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'code', '84a01b18f7e7324e99243cacd67847c8c9cf9067ecee538beb597ca0f68343c8', '2b5a8458f7e0b4dafe40345306daea489b79d594cfd5443c03db475566aab36b', '2026-11-22T07:22:00.000Z', '2026-11-22T07:32:00.000Z', 1, '2026-11-22T07:23:00.000Z');
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('fc499b4a65512e780da235c12ab315059dff72c8cb244a7370095fa043a76b01', '30abcd53-265a-45d6-929f-4ff443e502fe', 'code', '7efc8baaad51e1fe01e19bcc0a6f522a2c97ccd670122e6efe08d53f35d0943b', '1723eb1e79ce90653599ca3a06c49034fe270c4bffbae2186d72f00b4281f7de', '2026-11-22T07:23:00.000Z', '2026-11-22T07:33:00.000Z', 0, NULL);


--
-- Data for Name: staff_session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff_session (hash, staff_id, how, signed_at, seen_at, device, shared, confirmed_at) VALUES ('f6060d23ceadda50bd7fc31b23d159e9f0b04c41044fce4a2218a12b326749ae', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'link', '2026-11-22T07:09:00.000Z', '2026-11-22T07:14:00.000Z', '', 0, '2026-11-22T07:09:00.000Z');
INSERT INTO public.staff_session (hash, staff_id, how, signed_at, seen_at, device, shared, confirmed_at) VALUES ('8e2ed71321d9206630c1287d2b49d251001ed70b2bcbc7312e92bf595606330e', '30abcd53-265a-45d6-929f-4ff443e502fe', 'link', '2026-11-22T07:09:00.000Z', '2026-11-22T07:21:00.000Z', '', 0, '2026-11-22T07:09:00.000Z');
INSERT INTO public.staff_session (hash, staff_id, how, signed_at, seen_at, device, shared, confirmed_at) VALUES ('55e6d593d12e2b3c94213fddb48c89af98a2b508b474da7fbcf7e1c29783ee3e', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'code', '2026-11-22T07:23:00.000Z', '2026-11-22T07:23:00.000Z', '', 1, '2026-11-22T07:23:00.000Z');


--
-- Data for Name: submission; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at) VALUES ('ff2ec0fe-780d-4a80-b660-aaa5185c80b3', 'event-registrations', 'REG-T7H4', '{"name":"Yaw","email":"yaw@mail.example","phone":"024 123 4567","organization":"","eventId":"1","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', 'E_n98ATiIJdWry89otL-vLulaqrBaf5HGx6bao9mCAg', 1, NULL, '2026-11-22T07:06:00.000Z', NULL, 'yaw@mail.example', '1', '2024-10-20T17:00:00.000Z', 'new', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at) VALUES ('6325a9c9-19d3-4749-b7ce-5d265c7797af', 'newsletter-subscriptions', 'NEW-FG9F', '{"email":"efua@mail.example"}', NULL, 'cC19xIzmVYaJm4AIVHvjjPhT9cCiwnHo5u0ASTvDCG0', 1, NULL, '2026-11-22T07:08:00.000Z', NULL, 'efua@mail.example', NULL, NULL, 'new', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at) VALUES ('8d929c61-3307-4cef-8d91-a390664e7179', 'contact', 'MSG-YPFD', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', 'jf6G85pdscRgm4uEJL8BiTWESLDok7l5vjWzTclbexI', 1, NULL, '2026-11-22T07:01:00.000Z', NULL, 'efua@mail.example', NULL, NULL, 'in-progress', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', '2026-11-22T07:14:00.000Z');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at) VALUES ('bbced6ef-a4ec-4ab3-be07-2b08fe06437d', 'event-registrations', 'REG-K49K', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"no groundnuts","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', 'J43KPw8tMINaY6VCEek1nLyi5SL6cXt5cZQI13WlWVk', 1, NULL, '2026-11-22T07:05:00.000Z', NULL, 'efua@mail.example', '6', '2027-01-23T15:00:00.000Z', 'done', NULL, '2026-11-22T07:15:00.000Z');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at) VALUES ('9b3ca191-1190-4623-ba48-6e20658b05bf', 'contact', 'MSG-KGWD', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots","message":"Buy now!!! https://spam.example","source":"website contact form"}', '+233241234567', 'uBNDRsSGQpsX0EXk00unBoMg4xyI-NWg1d0FHX7ddp8', 1, NULL, '2026-11-22T07:04:00.000Z', NULL, 'efua@mail.example', NULL, NULL, 'new', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at) VALUES ('e935d0c5-bb1c-490d-90ef-8c82327540d2', 'enrollments', 'ENR-9XN4', '{"studentName":"Kofi Mensah","contactName":"Ama Mensah","email":"ama@mail.example","phone":"0241234567","courseName":"STEM Squad Subscription","courseId":"STEM_SQUAD","age":9,"experienceLevel":"Beginner","experience":"none","specialRequirements":"","emergencyContact":"Ama Mensah, 0241234567","programType":"STEM Squad","planType":"intermediate","subscriptionType":"individual","groupSize":null,"groupLeader":"","otherParentsInfo":"","paymentPreference":"semester","startDatePreference":"2027-01-11","hearAboutUs":"friend","marketingConsent":false,"childInterests":["robotics","math"],"agreedToTerms":true}', '+233241234567', 'U89pamc3xYGs9LB4Ho4tgztsv8gKw3_V4rCBxzqYjO0', 1, NULL, '2026-11-22T07:07:00.000Z', NULL, 'ama@mail.example', NULL, NULL, 'in-progress', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at) VALUES ('dc1b9b3e-e386-4fb7-baf4-40ff19354327', 'contact', 'MSG-YY3Q', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots; it''s for my daughter","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', '_a2pQ26wjXO6tAjKcTKgnrt9NAM6MSojxjG8z483EIM', 1, NULL, '2026-11-22T07:03:00.000Z', NULL, 'efua@mail.example', NULL, NULL, 'in-progress', NULL, NULL);
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at) VALUES ('36949050-cdd6-41b2-986a-66bb86b77fc7', 'contact', 'MSG-CJD9', '{}', NULL, NULL, 1, NULL, '2026-11-22T07:09:00.000Z', '2026-11-22T07:21:00.000Z', NULL, NULL, NULL, 'done', NULL, NULL);


--
-- Data for Name: submission_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission_key (fingerprint, submission_id) VALUES ('h4KzR-Z1pwlsIu8B3ru_A9kEaELJvEIJvrZGDhofvkE', '8d929c61-3307-4cef-8d91-a390664e7179');
INSERT INTO public.submission_key (fingerprint, submission_id) VALUES ('SS1Aou8_KNtI4K4J_nVdD8Mom8m9xaM9XaAE50pIPT0', '8d929c61-3307-4cef-8d91-a390664e7179');


--
-- Data for Name: submission_note; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission_note (id, submission_id, staff_id, kind, way, body, at) VALUES ('kPfkEuflSmLf_A3M21ezBGiXl_o8LO_aDPqUBH4K3_E', '8d929c61-3307-4cef-8d91-a390664e7179', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'note', NULL, 'Her daughter is nine.', '2026-11-22T07:13:00.000Z');
INSERT INTO public.submission_note (id, submission_id, staff_id, kind, way, body, at) VALUES ('UoLcGAUCRM4fhTAaF9utY7Ue52OZCDKeVbdpqvbCPCE', '8d929c61-3307-4cef-8d91-a390664e7179', 'ffacb22f-e3a9-463f-9468-1f0382aa3f50', 'reply', 'mail', 'Dear Efua,
yes, on Saturdays.', '2026-11-22T07:14:00.000Z');
INSERT INTO public.submission_note (id, submission_id, staff_id, kind, way, body, at) VALUES ('aDunkco8Zyx1BcgDbPbfkIThb7fz9aGzPLPGhbvNTB4', 'bbced6ef-a4ec-4ab3-be07-2b08fe06437d', '30abcd53-265a-45d6-929f-4ff443e502fe', 'reply', 'whatsapp', 'We look forward to you.', '2026-11-22T07:15:00.000Z');
INSERT INTO public.submission_note (id, submission_id, staff_id, kind, way, body, at) VALUES ('s9KwkA4aS0TS_jFZ-iAuz2leW-Vj8hHh0_PeygcoWSQ', '36949050-cdd6-41b2-986a-66bb86b77fc7', '30abcd53-265a-45d6-929f-4ff443e502fe', 'note', NULL, '', '2026-11-22T07:20:00.000Z');


--
-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);


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
-- Name: daily_summary daily_summary_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.daily_summary
    ADD CONSTRAINT daily_summary_pkey PRIMARY KEY (day);


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
-- Name: passkey passkey_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);


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
-- Name: staff staff_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_email_key UNIQUE (email);


--
-- Name: staff_key staff_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_key
    ADD CONSTRAINT staff_key_pkey PRIMARY KEY (hash);


--
-- Name: staff staff_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);


--
-- Name: staff_session staff_session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_pkey PRIMARY KEY (hash);


--
-- Name: submission_key submission_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_key
    ADD CONSTRAINT submission_key_pkey PRIMARY KEY (fingerprint);


--
-- Name: submission_note submission_note_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_note
    ADD CONSTRAINT submission_note_pkey PRIMARY KEY (id);


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
-- Name: audit_by_batch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_by_batch ON public.audit USING btree (batch);


--
-- Name: audit_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_by_moment ON public.audit USING btree (at);


--
-- Name: audit_by_whom; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_by_whom ON public.audit USING btree (whom);


--
-- Name: audit_to_undo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_to_undo ON public.audit USING btree (at) WHERE (batch IS NOT NULL);


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
-- Name: staff_key_by_browser; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_key_by_browser ON public.staff_key USING btree (browser_hash);


--
-- Name: staff_key_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_key_by_email ON public.staff_key USING btree (email_hash);


--
-- Name: submission_by_event; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_event ON public.submission USING btree (event_id) WHERE (event_id IS NOT NULL);


--
-- Name: submission_by_phone; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_phone ON public.submission USING btree (phone_e164);


--
-- Name: submission_by_sender; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_sender ON public.submission USING btree (sender_address);


--
-- Name: submission_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_by_status ON public.submission USING btree (status, received_at, id, kind, assignee, answered_at, suspicion);


--
-- Name: submission_in_inbox; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_in_inbox ON public.submission USING btree (received_at, id, status, kind, assignee, answered_at, suspicion);


--
-- Name: submission_key_by_submission; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_key_by_submission ON public.submission_key USING btree (submission_id);


--
-- Name: submission_note_by_submission; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_note_by_submission ON public.submission_note USING btree (submission_id);


--
-- Name: audit audit_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id);


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
-- Name: passkey passkey_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id);


--
-- Name: staff_key staff_key_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_key
    ADD CONSTRAINT staff_key_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id);


--
-- Name: staff_session staff_session_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id);


--
-- Name: submission_key submission_key_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_key
    ADD CONSTRAINT submission_key_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- Name: submission_note submission_note_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_note
    ADD CONSTRAINT submission_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id);


--
-- Name: submission_note submission_note_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.submission_note
    ADD CONSTRAINT submission_note_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- PostgreSQL database dump complete
--


