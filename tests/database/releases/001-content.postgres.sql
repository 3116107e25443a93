-- A database as the release with 001-content as its last change of the tables made it, by that release's own code.
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

INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('001-content', '2026-11-21T23:23:35.775Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);


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
-- PostgreSQL database dump complete
--


