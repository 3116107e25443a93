-- A database as the release with 012-giving as its last change of the tables made it, by that release's own code.
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

--
-- Name: drop_search_text(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.drop_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin new.search_text := null; return new; end$$;


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
-- Name: consent; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consent (
    id text NOT NULL,
    place_id text NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    decision text NOT NULL,
    wording integer NOT NULL,
    by_name text NOT NULL,
    relation text NOT NULL,
    phone text NOT NULL,
    via text NOT NULL,
    at text NOT NULL
);


--
-- Name: content_address; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_address (
    kind text NOT NULL,
    item text NOT NULL,
    leads_to text NOT NULL
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
-- Name: content_synced; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_synced (
    kind text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL,
    body text NOT NULL
);


--
-- Name: content_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_version (
    id text NOT NULL,
    kind text NOT NULL,
    item text NOT NULL,
    number integer NOT NULL,
    body text,
    hash text NOT NULL,
    base text,
    author text,
    state text NOT NULL,
    made_at text NOT NULL,
    publish_at text,
    published_at text,
    publisher text,
    "position" integer
);


--
-- Name: daily_summary; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.daily_summary (
    day text NOT NULL,
    sent_at text NOT NULL
);


--
-- Name: gift; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.gift (
    submission_id text NOT NULL,
    number integer NOT NULL,
    due_on text NOT NULL,
    minor integer NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    review text,
    reminded integer NOT NULL,
    next_on text,
    stopped_at text,
    changed_at text NOT NULL
);


--
-- Name: giving_told; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.giving_told (
    about text NOT NULL,
    said text NOT NULL,
    told_at text NOT NULL
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
-- Name: offering; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.offering (
    key text NOT NULL,
    title text NOT NULL,
    location text NOT NULL,
    starts_at text,
    ends_at text,
    closes_at text,
    days text NOT NULL,
    capacity integer,
    reserved integer NOT NULL,
    is_full integer NOT NULL,
    sequence integer NOT NULL,
    revision integer NOT NULL,
    cancelled_at text,
    cancelled_because text NOT NULL
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
    urgent integer DEFAULT 0 NOT NULL,
    places_due_at text,
    places_attempts integer DEFAULT 0 NOT NULL,
    needs text,
    needs_due_at text,
    needs_attempts integer DEFAULT 0 NOT NULL
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
-- Name: payment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment (
    id text NOT NULL,
    submission_id text NOT NULL,
    gift_number integer NOT NULL,
    kind text NOT NULL,
    channel text NOT NULL,
    proof text NOT NULL,
    minor integer NOT NULL,
    currency text NOT NULL,
    fee integer NOT NULL,
    paid_at text NOT NULL,
    noted_at text NOT NULL
);


--
-- Name: payment_attempt; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_attempt (
    reference text NOT NULL,
    submission_id text NOT NULL,
    gift_number integer NOT NULL,
    pay_at text,
    look_at text,
    looks integer NOT NULL,
    failed integer NOT NULL,
    state text NOT NULL,
    begun_at text NOT NULL
);


--
-- Name: picture; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.picture (
    id text NOT NULL,
    sha256 text NOT NULL,
    announced integer NOT NULL,
    state text NOT NULL,
    type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    alt text NOT NULL,
    caption text NOT NULL,
    credit text NOT NULL,
    focus_x integer NOT NULL,
    focus_y integer NOT NULL,
    zoom integer NOT NULL,
    agreed_on text,
    added_by text,
    added_at text NOT NULL,
    bytes bytea
);


--
-- Name: picture_piece; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.picture_piece (
    picture_id text NOT NULL,
    number integer NOT NULL,
    bytes bytea NOT NULL
);


--
-- Name: place; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.place (
    id text NOT NULL,
    submission_id text NOT NULL,
    offering_key text NOT NULL,
    seat integer NOT NULL,
    state text NOT NULL,
    until text,
    queued_at text,
    queue_number integer,
    name text NOT NULL,
    age integer,
    guardian_name text NOT NULL,
    guardian_phone text NOT NULL,
    group_name text NOT NULL,
    link_version integer NOT NULL,
    told_sequence integer NOT NULL,
    told_cancelled integer NOT NULL,
    reminded_at text,
    attended integer,
    turns integer DEFAULT 0 NOT NULL
);


--
-- Name: receipt; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.receipt (
    number text NOT NULL,
    kind text NOT NULL,
    year integer NOT NULL,
    submission_id text NOT NULL,
    gift_number integer NOT NULL,
    of_number text,
    frozen text NOT NULL,
    issued_at text NOT NULL
);


--
-- Name: receipt_year; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.receipt_year (
    year integer NOT NULL,
    kind text NOT NULL,
    last integer NOT NULL
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
-- Name: stray_payment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stray_payment (
    proof text NOT NULL,
    reference text NOT NULL,
    channel text NOT NULL,
    minor integer NOT NULL,
    currency text NOT NULL,
    paid_at text NOT NULL,
    noted_at text NOT NULL
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
    answered_at text,
    search_text text
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

INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('549a78e7-24de-4be1-863d-12642bac7c0f', '2026-11-22T07:09:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'signed in', 'link', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('9fc8ea81-86b3-4605-89d4-7c20f80908d4', '2026-11-22T07:09:00.000Z', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'signed in', 'link', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('8ad07bc6-b652-415a-aa78-052f8d3615aa', '2026-11-22T07:10:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'added a passkey', NULL, NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('b0f9b905-e982-4552-9b49-ed0f3b26d934', '2026-11-22T07:11:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'invited', 'akosua@example.org', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('a90749f4-51ba-44f2-86f2-a69a5f8f8467', '2026-11-22T07:12:00.000Z', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'assigned', 'MSG-GFRX', '1ab9cd74-0646-40f3-9495-3796b9703979', NULL, 'e0a109c0-3bb9-427a-856c-edfb16112773');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('76ad2842-fdb7-48ce-a12a-db6f5fe31661', '2026-11-22T07:13:00.000Z', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'noted', 'MSG-GFRX', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('e733c37d-dca9-466c-aef4-16fe7867cd46', '2026-11-22T07:14:00.000Z', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'replied', 'MSG-GFRX', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('892fce35-65a0-4683-b773-2c3f0a0d5e58', '2026-11-22T07:14:00.000Z', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'status: in-progress', 'MSG-GFRX', 'cb067293-01fc-4027-b1d9-b03b5614a639', 'new', 'in-progress');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('cdea7cd6-df98-4cb4-89b5-03a9e00a9429', '2026-11-22T07:15:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'replied', 'REG-FTF3', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('717b3279-1936-493c-862a-494fbd47a2b4', '2026-11-22T07:15:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'status: done', 'REG-FTF3', 'd87ee962-8644-46af-97fe-873485577f25', 'new', 'done');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('3c92b340-7548-4db0-bd6b-5dd48c818371', '2026-11-22T07:16:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'status: spam', 'MSG-737T', '9ce27577-42e8-4a0e-a5e3-9b201dc04ee7', 'new', 'spam');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('c209f1f8-cb72-4bf3-aa54-94c48b083a5f', '2026-11-22T07:16:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'status: spam', 'MSG-TMCC', '9ce27577-42e8-4a0e-a5e3-9b201dc04ee7', 'new', 'spam');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('6531267d-0ac3-4284-b712-de9498e08dd6', '2026-11-22T07:17:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'undone', 'MSG-737T', 'undo 9ce27577-42e8-4a0e-a5e3-9b201dc04ee7', 'spam', 'new');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('30e66e99-0144-4948-960b-5e7a632590df', '2026-11-22T07:17:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'undone', 'MSG-TMCC', 'undo 9ce27577-42e8-4a0e-a5e3-9b201dc04ee7', 'spam', 'new');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('5dc876bb-0afc-4a22-a87a-d4663f22519b', '2026-11-22T07:18:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'not spam', 'MSG-TMCC', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('c7a08dac-758b-4f8e-a909-e8e9279bce32', '2026-11-22T07:19:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'status: in-progress', 'ENR-G44C', 'f748f208-c2f3-47a0-9a71-dbbfa086f5ad', 'new', 'in-progress');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('0ea418ac-9c21-4d52-98b1-6b3147ff0094', '2026-11-22T07:19:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'status: in-progress', 'MSG-737T', 'f748f208-c2f3-47a0-9a71-dbbfa086f5ad', 'new', 'in-progress');
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('08bf8681-40d6-49d4-ac99-5d0b0b06c521', '2026-11-22T07:20:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'noted', 'MSG-G3G9', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('be5245b6-401a-4096-98e9-2d010f5f4164', '2026-11-22T07:21:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'erased', 'MSG-G3G9', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('c4edb516-6ed2-4de6-b73a-44c8038c4426', '2026-11-22T07:22:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'changed settings', 'ama@example.org', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('742b0768-555d-4cfa-b77e-9ad5b1d15250', '2026-11-22T07:22:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'exported', '8 as CSV', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('7a62277e-86fe-4fac-8fc0-3058f08ab85c', '2026-11-22T07:22:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'let go', 'esi@example.org', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('947a0c9a-c14f-4c39-ac3b-7ebb71b12e4d', '2026-11-22T07:23:00.000Z', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'signed in', 'code', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('47bca9bd-62ea-408b-9322-3ff8d72b6c4b', '2026-11-22T08:45:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft saved', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('f8de9a59-efa5-475d-800c-efb8540922f1', '2026-11-22T09:00:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'published', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('bb22c16a-0c0c-40a1-a7b3-3e3b4b682079', '2026-11-22T09:45:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft saved', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('18f80302-fb1b-404b-9ef2-23eda59a9fa2', '2026-11-22T10:30:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft saved', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('e470440b-47f3-4100-b44f-ad2a7df585e6', '2026-11-22T10:45:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'published', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('da68c45f-eb88-4a93-8df5-63b63d2cf6de', '2026-11-22T11:45:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'publishing undone', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('0e0b4abe-e4f6-4bd8-b1b4-4c5903ea25fb', '2026-11-22T12:30:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft saved', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('88f19944-41e5-42dd-95ad-ec04f8705929', '2026-11-22T12:45:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft withdrawn', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('82a1e3a4-9481-41c2-8876-b6d0525083e2', '2026-11-22T13:30:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft saved', 'events/6', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('595e177e-e9c7-4709-935f-35a6aa3b3236', '2026-11-22T14:30:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'address changed', 'courses/code-first', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('8663cb2a-c11f-48c0-8a40-672c3ccbf3ed', '2026-11-22T15:15:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft saved', 'courses/code-first', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('87d179ce-df03-4776-ab4c-b223a48970ce', '2026-11-22T15:30:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'scheduled', 'courses/code-first', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('74bf337e-9fae-43bb-8db2-f54876cffac9', '2026-11-22T16:00:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft saved', 'blogs/a-day', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('f2b84105-c5d4-4b30-9c16-470f4ed365f0', '2026-11-22T16:45:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'published', 'blogs/a-day', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('417ad24d-e3e8-47ac-b063-81f21acad89c', '2026-11-22T17:15:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'removal drafted', 'blogs/a-day', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('28ae9f88-9bbb-4028-94b8-93ccdadf450f', '2026-11-22T18:00:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 'published', 'blogs/a-day', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('744b15f6-a3dc-4425-bd7e-0bb7218df43b', '2026-11-22T18:30:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft saved', 'blogs/to-come', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('cfa17e44-cdd4-44bf-bd86-71c8604fc448', '2026-11-22T19:00:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'removal drafted', 'blogs/what-we-got-wrong-last-term', NULL, NULL, NULL);
INSERT INTO public.audit (id, at, staff_id, what, whom, batch, was, became) VALUES ('dab6ac72-a077-42f8-a3ce-d40582123599', '2026-11-22T19:45:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'put up a picture', '416359ad-ce03-4060-a2ca-cff6b5b32ab0', NULL, NULL, NULL);


--
-- Data for Name: consent; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.consent (id, place_id, number, kind, decision, wording, by_name, relation, phone, via, at) VALUES ('4e70256f-b67a-40d3-a2b3-8be99ebf11de', '07e01d86-8e90-4b9b-b19a-f4363b81884e', 1, 'participation', 'given', 1, 'Esi', 'mother', '0241234567', 'link', '2026-11-22T12:00:00.000Z');
INSERT INTO public.consent (id, place_id, number, kind, decision, wording, by_name, relation, phone, via, at) VALUES ('e9a47805-ec43-4e7c-9ddc-24910e0d0f24', '07e01d86-8e90-4b9b-b19a-f4363b81884e', 1, 'photo', 'refused', 1, 'Esi', 'mother', '0241234567', 'link', '2026-11-22T12:00:00.000Z');


--
-- Data for Name: content_address; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_address (kind, item, leads_to) VALUES ('courses', 'first-steps-in-code', 'code-first');


--
-- Data for Name: content_item; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_item (kind, id, "position", body) VALUES ('events', '1', 0, '{"id":1,"title":"Annual Tech Hackathon 2024","excerpt":"Forty-eight hours, teams of three to five, and one stubborn problem from a real Accra market. You bring the ideas; we bring the sockets, the solder and the waakye.","description":"Market women, trotro mates and a very patient tomato seller open the weekend by telling you what wastes their time and money. You pick one problem, build something that helps, and show it to the same people 48 hours later. They are the jury, and they do not clap to be polite. Phones, web pages, sensors, robots, cardboard: if it works on Sunday at five, it counts.\n\nIt is for anyone aged 14 to 24, in teams of three to five. Come with a team, or come alone and find one at the matching hour on Friday. It helps if one of you has written a little code before. The rest of the team needs curiosity, and every team gets a mentor.\n\nBring a laptop and charger if your team has one to share, an extension lead with your name on it, a change of clothes and a jumper for the fans. We have loan laptops, kits, soldering irons and a generator for when the light goes off. If you are under 18, we need a parent''s or guardian''s consent before Friday. You may go home to sleep, or use the supervised sleeping rooms, which are separate for girls and boys.\n\nIt is free, and so are the meals: waakye, jollof, plenty of water, and porridge at an hour you will not remember. Take any trotro to Circle and walk ten minutes towards Adabraka, or ask the mate for Adabraka Market and follow our green and gold flags from there.","location":"Community Hall, Adabraka, Accra","date":"Friday 18 to Sunday 20 October 2024","time":"5:00 pm Friday - 5:00 pm Sunday","image":"/covers/events/1.svg","registrationLink":"/events/register/hackathon-2024","tags":["Hackathon","Robotics","Community"],"start":"2024-10-18T17:00:00Z","end":"2024-10-20T17:00:00Z"}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('organisation', 'organisation', 0, '{"name":"Sua","legalName":"Sua LBG (placeholder name)","tagline":"Learn it by making it","description":"We teach young people in Ghana to code, build and solder, in rooms with more screwdrivers than slides. Sua is Twi for \"to learn\". A nonprofit from Accra, at work in five regions.","email":"hello@sua.example","privacyEmail":"privacy@sua.example","phone":"+233241234567","address":["14 Sewn Strip Lane (example address)","Adabraka, Accra","Ghana"],"openingHours":"Monday to Friday, 8:30 to 17:00; Saturday, 9:00 to 13:00","registrations":[{"value":"CG000000000 (example)","label":"Office of the Registrar of Companies, company number"},{"value":"NPO-000000 (example)","label":"Non-Profit Organisation Secretariat, registration"},{"value":"C0000000000 (example)","label":"Ghana Revenue Authority, taxpayer number"},{"value":"DPC-0000000 (example)","label":"Data Protection Commission, data controller"}],"social":[{"network":"facebook","url":"https://www.facebook.com/example"},{"network":"x","url":"https://x.com/example"},{"network":"instagram","url":"https://www.instagram.com/example"},{"network":"linkedin","url":"https://www.linkedin.com/company/example"},{"network":"youtube","url":"https://www.youtube.com/@example"}],"internship":{"title":"Internship Program 2025","text":"Teach a Saturday class, pack STEM kits, fix the robot that a seven-year-old \"improved\". Interns get real work, a mentor, and somebody who reads their code before it ships.","applyUrl":"https://forms.example.org/internship-2025"}}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('courses', 'code-first', 0, '{"id":"code-first","title":"First Steps in Code","description":"Learn Python from the very first line and build a trotro fare calculator that counts change faster than the mate.","category":"Coding","courseCode":"SUA-COD-101","grades":"Ages 14-24, JHS 3 to university","format":"In person, Saturdays","image":"/covers/courses/code-first.svg","fullOverview":"Code is a recipe. You write the steps, the computer cooks them exactly as written, and when the soup tastes of soap you go back and find the line that said soap. In eight weeks you learn to write the recipe, taste it and mend it.\n\nWe use Python, because it reads almost like English and because the same language runs school projects, banks and weather offices. You need no laptop of your own and no coding behind you. You do need patience with full stops and brackets.","detailedDescription":"Every Saturday starts with something broken. We hand you a program that almost works: it charges a passenger twice, or believes that Tamale is in the Volta Region. You find the fault before the tea is poured. By the third week you will be planting faults for each other.\n\nThen you build. Tutors walk round, ask questions and keep their hands off your keyboard. It is slower than copying from a screen, and it is the reason the learning stays.\n\nIn the last class you set your own program on the open table, where family, friends and next term''s learners try to break it. Past ideas that work well at this level: a market-day shopping list that adds itself up, a quiz in Twi, a rota for who fetches water. Bring your own. The best ones start with something that annoys you.","prerequisites":["Comfortable reading English at JHS 3 level","You can type a short message on a phone or computer, slowly is fine","No coding experience needed"],"learningOutcomes":["Write, run and save a Python program without anybody standing over you","Use variables, conditions, loops and functions, and say in plain words what each is for","Read an error message and know where to look first","Break a real task, such as splitting a fare or running a susu box, into small steps","Show a finished program to people who did not help you make it"],"courseContents":["Week 1: Hello, Ghana. Getting the computer to print, ask and answer","Week 2: Numbers and names. Variables, sums and a fare calculator that gives the right change","Week 3: If this, then that. Conditions, and a quiz on regional capitals","Weeks 4 and 5: Again and again. Loops, lists and a susu contributions book","Week 6: Small machines. Functions, and why you should never write the same thing twice","Week 7: Saving and mending. Files, error messages and calm debugging","Week 8: Your own program, finished and shown at the open table"],"courseDelivery":"8 weeks, 4 hours per week: one 3-hour class in the lab and about an hour of practice. Never more than 16 learners with two tutors. Exercises are printed too, so a light off does not end the lesson.","materials":["A laptop to use in the lab, one for each learner","Printed exercise book, yours to keep","Python and all course files on a memory stick, so that you spend no data on downloads","Bring a pen and something to drink"],"pricing":{"regular":1000,"earlyBird":850,"student":650,"currency":"GHC","notes":""},"links":[{"label":"The official Python tutorial","url":"https://docs.python.org/3/tutorial/"},{"label":"Tech Labs and Code Clubs","url":"/programs/tech-labs"}],"instructors":[{"name":"Abena Owusu-Darko","title":"Lead tutor, coding","email":"abena.owusu-darko@example.org","linkedin":"","image":""},{"name":"Haruna Sulemana-Bawa","title":"Tutor, Tamale","email":"haruna.sulemana-bawa@example.org","linkedin":"","image":""}],"sessions":[{"date":"Sat 9 January to Sat 27 February 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false},{"date":"Sat 8 May to Sat 26 June 2027","time":"10 am to 1 pm","location":"Tech Lab, Tamale","full":false},{"date":"Sat 4 September to Sat 23 October 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false}]}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('blogs', 'what-we-got-wrong-last-term', 1, '{"id":"what-we-got-wrong-last-term","title":"What we got wrong last term","author":"Wumpini Azindow","date":"2026-11-14","excerpt":"We booked a class on market day, bought motors that chewed their own teeth, and wrote to parents where they never look. Six mistakes from last term, and what we did about each.","tags":["Inside the lab","Teachers"],"image":"/covers/blogs/what-we-got-wrong-last-term.svg","content":"There is a bird in Akan art that looks back over its shoulder for something it left behind: <i lang=\"tw\">sankɔfa</i>, go back and fetch it. Here is what we left behind last term. Donors, this is your money too, so read on.\n\n## 1. We forgot the market\n\nOur Saturday lab in a town near Tamale was full one week and empty the next. We blamed the children. Then a caretaker explained it, kindly: the market there comes round every six days, so it lands on a Saturday now and then, and everybody is selling.\n\n**Now:** the market calendar hangs beside the timetable, and we move the class when they meet.\n\n## 2. We bought cheap motors\n\nThey cost less, and their plastic gears stripped within weeks. By the middle of the term, robots were limping in circles, and we paid for the same motors again.\n\n**Now:** we buy fewer and with metal gears, and run one for a whole day before we order the rest.\n\n## 3. We wrote e-mails\n\nWe sent parents three beautiful e-mails about the showcase. They came because the children told them, or didn''t come at all. The e-mails are still unread.\n\n**Now:** a short WhatsApp message and a printed slip in the child''s hand. E-mail is for those who ask for it.\n\n## 4. We let the keyboard choose\n\nIn mixed groups, the same boys had the keyboard every week, and girls who had led on paper went quiet at the screen. A fifteen-year-old told us. We should have seen it first.\n\n**Now:** a kitchen timer. When it rings, the keyboard moves on, whoever has it. Quiet ones present first. It sounds small, and the room is different.\n\n## 5. We trusted the projector\n\nTwo lessons were nothing but slides. Then came light off, and there stood two adults in a warm room with nothing to say.\n\n**Now:** every lesson has to work on paper. If it needs power, it needs a page two.\n\n## 6. We said yes too often\n\nWe started a club because a head teacher was so nice about it, and had nobody to run it. It met four times. Those children were promised something, and that is the one I think about at night.\n\n**Now:** no club opens without a patron at the school *and* a mentor from us, both named, both met. We have gone back to that school to say sorry. The club will open again when both are found.\n\n## What went right\n\nFewer things than we would like, but these: the lending shelf for tools lost nothing at all. The older students took over the first hour of each lab, and run it better than we did. And the goat alarm works, although the goat has since learnt to climb.\n\n## You can help with number six\n\nA mentor gives one or two hours a week. You need not be a programmer; you have to turn up. If that could be you, [tell us here](/get-involved?form=mentor#forms). If you are a teacher and all of this sounds familiar, come to one of our [events](/events) and tell us your six.\n\nNext term we shall make new mistakes. We intend to make these only once."}');
INSERT INTO public.content_item (kind, id, "position", body) VALUES ('events', '6', 1, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Accra","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}');


--
-- Data for Name: content_revision; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_revision (id, revision) VALUES (1, 7);


--
-- Data for Name: content_synced; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_synced (kind, id, "position", body) VALUES ('courses', 'first-steps-in-code', 0, '{"id":"first-steps-in-code","title":"First Steps in Code","description":"Learn Python from the very first line and build a trotro fare calculator that counts change faster than the mate.","category":"Coding","courseCode":"SUA-COD-101","grades":"Ages 14-24, JHS 3 to university","format":"In person, Saturdays","image":"/covers/courses/first-steps-in-code.svg","fullOverview":"Code is a recipe. You write the steps, the computer cooks them exactly as written, and when the soup tastes of soap you go back and find the line that said soap. In eight weeks you learn to write the recipe, taste it and mend it.\n\nWe use Python, because it reads almost like English and because the same language runs school projects, banks and weather offices. You need no laptop of your own and no coding behind you. You do need patience with full stops and brackets.","detailedDescription":"Every Saturday starts with something broken. We hand you a program that almost works: it charges a passenger twice, or believes that Tamale is in the Volta Region. You find the fault before the tea is poured. By the third week you will be planting faults for each other.\n\nThen you build. Tutors walk round, ask questions and keep their hands off your keyboard. It is slower than copying from a screen, and it is the reason the learning stays.\n\nIn the last class you set your own program on the open table, where family, friends and next term''s learners try to break it. Past ideas that work well at this level: a market-day shopping list that adds itself up, a quiz in Twi, a rota for who fetches water. Bring your own. The best ones start with something that annoys you.","prerequisites":["Comfortable reading English at JHS 3 level","You can type a short message on a phone or computer, slowly is fine","No coding experience needed"],"learningOutcomes":["Write, run and save a Python program without anybody standing over you","Use variables, conditions, loops and functions, and say in plain words what each is for","Read an error message and know where to look first","Break a real task, such as splitting a fare or running a susu box, into small steps","Show a finished program to people who did not help you make it"],"courseContents":["Week 1: Hello, Ghana. Getting the computer to print, ask and answer","Week 2: Numbers and names. Variables, sums and a fare calculator that gives the right change","Week 3: If this, then that. Conditions, and a quiz on regional capitals","Weeks 4 and 5: Again and again. Loops, lists and a susu contributions book","Week 6: Small machines. Functions, and why you should never write the same thing twice","Week 7: Saving and mending. Files, error messages and calm debugging","Week 8: Your own program, finished and shown at the open table"],"courseDelivery":"8 weeks, 4 hours per week: one 3-hour class in the lab and about an hour of practice. Never more than 16 learners with two tutors. Exercises are printed too, so a light off does not end the lesson.","materials":["A laptop to use in the lab, one for each learner","Printed exercise book, yours to keep","Python and all course files on a memory stick, so that you spend no data on downloads","Bring a pen and something to drink"],"pricing":{"regular":1000,"earlyBird":850,"student":650,"currency":"GHC","notes":""},"links":[{"label":"The official Python tutorial","url":"https://docs.python.org/3/tutorial/"},{"label":"Tech Labs and Code Clubs","url":"/programs/tech-labs"}],"instructors":[{"name":"Abena Owusu-Darko","title":"Lead tutor, coding","email":"abena.owusu-darko@example.org","linkedin":"","image":""},{"name":"Haruna Sulemana-Bawa","title":"Tutor, Tamale","email":"haruna.sulemana-bawa@example.org","linkedin":"","image":""}],"sessions":[{"date":"Sat 9 January to Sat 27 February 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false},{"date":"Sat 8 May to Sat 26 June 2027","time":"10 am to 1 pm","location":"Tech Lab, Tamale","full":false},{"date":"Sat 4 September to Sat 23 October 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false}]}');
INSERT INTO public.content_synced (kind, id, "position", body) VALUES ('events', '1', 0, '{"id":1,"title":"Annual Tech Hackathon 2024","excerpt":"Forty-eight hours, teams of three to five, and one stubborn problem from a real Accra market. You bring the ideas; we bring the sockets, the solder and the waakye.","description":"Market women, trotro mates and a very patient tomato seller open the weekend by telling you what wastes their time and money. You pick one problem, build something that helps, and show it to the same people 48 hours later. They are the jury, and they do not clap to be polite. Phones, web pages, sensors, robots, cardboard: if it works on Sunday at five, it counts.\n\nIt is for anyone aged 14 to 24, in teams of three to five. Come with a team, or come alone and find one at the matching hour on Friday. It helps if one of you has written a little code before. The rest of the team needs curiosity, and every team gets a mentor.\n\nBring a laptop and charger if your team has one to share, an extension lead with your name on it, a change of clothes and a jumper for the fans. We have loan laptops, kits, soldering irons and a generator for when the light goes off. If you are under 18, we need a parent''s or guardian''s consent before Friday. You may go home to sleep, or use the supervised sleeping rooms, which are separate for girls and boys.\n\nIt is free, and so are the meals: waakye, jollof, plenty of water, and porridge at an hour you will not remember. Take any trotro to Circle and walk ten minutes towards Adabraka, or ask the mate for Adabraka Market and follow our green and gold flags from there.","location":"Community Hall, Adabraka, Accra","date":"Friday 18 to Sunday 20 October 2024","time":"5:00 pm Friday - 5:00 pm Sunday","image":"/covers/events/1.svg","registrationLink":"/events/register/hackathon-2024","tags":["Hackathon","Robotics","Community"],"start":"2024-10-18T17:00:00Z","end":"2024-10-20T17:00:00Z"}');
INSERT INTO public.content_synced (kind, id, "position", body) VALUES ('events', '6', 1, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Youth Centre forecourt, Sakasaka, Tamale","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}');
INSERT INTO public.content_synced (kind, id, "position", body) VALUES ('blogs', 'what-we-got-wrong-last-term', 0, '{"id":"what-we-got-wrong-last-term","title":"What we got wrong last term","author":"Wumpini Azindow","date":"2026-11-14","excerpt":"We booked a class on market day, bought motors that chewed their own teeth, and wrote to parents where they never look. Six mistakes from last term, and what we did about each.","tags":["Inside the lab","Teachers"],"image":"/covers/blogs/what-we-got-wrong-last-term.svg","content":"There is a bird in Akan art that looks back over its shoulder for something it left behind: <i lang=\"tw\">sankɔfa</i>, go back and fetch it. Here is what we left behind last term. Donors, this is your money too, so read on.\n\n## 1. We forgot the market\n\nOur Saturday lab in a town near Tamale was full one week and empty the next. We blamed the children. Then a caretaker explained it, kindly: the market there comes round every six days, so it lands on a Saturday now and then, and everybody is selling.\n\n**Now:** the market calendar hangs beside the timetable, and we move the class when they meet.\n\n## 2. We bought cheap motors\n\nThey cost less, and their plastic gears stripped within weeks. By the middle of the term, robots were limping in circles, and we paid for the same motors again.\n\n**Now:** we buy fewer and with metal gears, and run one for a whole day before we order the rest.\n\n## 3. We wrote e-mails\n\nWe sent parents three beautiful e-mails about the showcase. They came because the children told them, or didn''t come at all. The e-mails are still unread.\n\n**Now:** a short WhatsApp message and a printed slip in the child''s hand. E-mail is for those who ask for it.\n\n## 4. We let the keyboard choose\n\nIn mixed groups, the same boys had the keyboard every week, and girls who had led on paper went quiet at the screen. A fifteen-year-old told us. We should have seen it first.\n\n**Now:** a kitchen timer. When it rings, the keyboard moves on, whoever has it. Quiet ones present first. It sounds small, and the room is different.\n\n## 5. We trusted the projector\n\nTwo lessons were nothing but slides. Then came light off, and there stood two adults in a warm room with nothing to say.\n\n**Now:** every lesson has to work on paper. If it needs power, it needs a page two.\n\n## 6. We said yes too often\n\nWe started a club because a head teacher was so nice about it, and had nobody to run it. It met four times. Those children were promised something, and that is the one I think about at night.\n\n**Now:** no club opens without a patron at the school *and* a mentor from us, both named, both met. We have gone back to that school to say sorry. The club will open again when both are found.\n\n## What went right\n\nFewer things than we would like, but these: the lending shelf for tools lost nothing at all. The older students took over the first hour of each lab, and run it better than we did. And the goat alarm works, although the goat has since learnt to climb.\n\n## You can help with number six\n\nA mentor gives one or two hours a week. You need not be a programmer; you have to turn up. If that could be you, [tell us here](/get-involved?form=mentor#forms). If you are a teacher and all of this sounds familiar, come to one of our [events](/events) and tell us your six.\n\nNext term we shall make new mistakes. We intend to make these only once."}');
INSERT INTO public.content_synced (kind, id, "position", body) VALUES ('organisation', 'organisation', 0, '{"name":"Sua","legalName":"Sua LBG (placeholder name)","tagline":"Learn it by making it","description":"We teach young people in Ghana to code, build and solder, in rooms with more screwdrivers than slides. Sua is Twi for \"to learn\". A nonprofit from Accra, at work in five regions.","email":"hello@sua.example","privacyEmail":"privacy@sua.example","phone":"+233241234567","address":["14 Sewn Strip Lane (example address)","Adabraka, Accra","Ghana"],"openingHours":"Monday to Friday, 8:30 to 17:00; Saturday, 9:00 to 13:00","registrations":[{"value":"CG000000000 (example)","label":"Office of the Registrar of Companies, company number"},{"value":"NPO-000000 (example)","label":"Non-Profit Organisation Secretariat, registration"},{"value":"C0000000000 (example)","label":"Ghana Revenue Authority, taxpayer number"},{"value":"DPC-0000000 (example)","label":"Data Protection Commission, data controller"}],"social":[{"network":"facebook","url":"https://www.facebook.com/example"},{"network":"x","url":"https://x.com/example"},{"network":"instagram","url":"https://www.instagram.com/example"},{"network":"linkedin","url":"https://www.linkedin.com/company/example"},{"network":"youtube","url":"https://www.youtube.com/@example"}],"internship":{"title":"Internship Program 2025","text":"Teach a Saturday class, pack STEM kits, fix the robot that a seven-year-old \"improved\". Interns get real work, a mentor, and somebody who reads their code before it ships.","applyUrl":"https://forms.example.org/internship-2025"}}');


--
-- Data for Name: content_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('d5b5feed-0b02-4589-8a86-0730f107bbde', 'events', '6', 2, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Youth Centre forecourt, Sakasaka, Tamale","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}', 'fba0fdd80f4ead47bff943084f98a39535ae8fea904c884808979885f3dd6623', NULL, NULL, 'published', '2026-11-22T09:00:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('a6621d21-25d9-4fb0-95cb-6459d3505e19', 'events', '6', 3, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Accra","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}', 'b64f579a60a9a424bfb7f3683cb390d3fbc16290be02a826889729404660bf01', 'fba0fdd80f4ead47bff943084f98a39535ae8fea904c884808979885f3dd6623', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'published', '2026-11-22T08:45:00.000Z', NULL, '2026-11-22T09:00:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('5255d75d-61b0-427b-a596-154803975810', 'events', '6', 4, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Tema","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}', 'ee8eaca05af6953b4d0954e51fe01898cf08f3bde5c6a4f509aa4677bedf6911', 'b64f579a60a9a424bfb7f3683cb390d3fbc16290be02a826889729404660bf01', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'replaced', '2026-11-22T09:45:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('1b15a415-3c48-474b-b154-22a546002a2e', 'courses', 'code-first', 2, '{"id":"code-first","title":"First Steps in Code","description":"Learn Python from the very first line and build a trotro fare calculator that counts change faster than the mate.","category":"Coding","courseCode":"SUA-COD-101","grades":"Ages 14-24, JHS 3 to university","format":"In person, Saturdays","image":"/covers/courses/code-first.svg","fullOverview":"Code is a recipe. You write the steps, the computer cooks them exactly as written, and when the soup tastes of soap you go back and find the line that said soap. In eight weeks you learn to write the recipe, taste it and mend it.\n\nWe use Python, because it reads almost like English and because the same language runs school projects, banks and weather offices. You need no laptop of your own and no coding behind you. You do need patience with full stops and brackets.","detailedDescription":"Every Saturday starts with something broken. We hand you a program that almost works: it charges a passenger twice, or believes that Tamale is in the Volta Region. You find the fault before the tea is poured. By the third week you will be planting faults for each other.\n\nThen you build. Tutors walk round, ask questions and keep their hands off your keyboard. It is slower than copying from a screen, and it is the reason the learning stays.\n\nIn the last class you set your own program on the open table, where family, friends and next term''s learners try to break it. Past ideas that work well at this level: a market-day shopping list that adds itself up, a quiz in Twi, a rota for who fetches water. Bring your own. The best ones start with something that annoys you.","prerequisites":["Comfortable reading English at JHS 3 level","You can type a short message on a phone or computer, slowly is fine","No coding experience needed"],"learningOutcomes":["Write, run and save a Python program without anybody standing over you","Use variables, conditions, loops and functions, and say in plain words what each is for","Read an error message and know where to look first","Break a real task, such as splitting a fare or running a susu box, into small steps","Show a finished program to people who did not help you make it"],"courseContents":["Week 1: Hello, Ghana. Getting the computer to print, ask and answer","Week 2: Numbers and names. Variables, sums and a fare calculator that gives the right change","Week 3: If this, then that. Conditions, and a quiz on regional capitals","Weeks 4 and 5: Again and again. Loops, lists and a susu contributions book","Week 6: Small machines. Functions, and why you should never write the same thing twice","Week 7: Saving and mending. Files, error messages and calm debugging","Week 8: Your own program, finished and shown at the open table"],"courseDelivery":"8 weeks, 4 hours per week: one 3-hour class in the lab and about an hour of practice. Never more than 16 learners with two tutors. Exercises are printed too, so a light off does not end the lesson.","materials":["A laptop to use in the lab, one for each learner","Printed exercise book, yours to keep","Python and all course files on a memory stick, so that you spend no data on downloads","Bring a pen and something to drink"],"pricing":{"regular":1000,"earlyBird":850,"student":650,"currency":"GHC","notes":""},"links":[{"label":"The official Python tutorial","url":"https://docs.python.org/3/tutorial/"},{"label":"Tech Labs and Code Clubs","url":"/programs/tech-labs"}],"instructors":[{"name":"Abena Owusu-Darko","title":"Lead tutor, coding","email":"abena.owusu-darko@example.org","linkedin":"","image":""},{"name":"Haruna Sulemana-Bawa","title":"Tutor, Tamale","email":"haruna.sulemana-bawa@example.org","linkedin":"","image":""}],"sessions":[{"date":"Sat 9 January to Sat 27 February 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false},{"date":"Sat 8 May to Sat 26 June 2027","time":"10 am to 1 pm","location":"Tech Lab, Tamale","full":false},{"date":"Sat 4 September to Sat 23 October 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false}]}', '92d95e300018c3bb09d8881e8bf9fdc53359b35c55a3d4581b4f12afa2344b63', '2280984e6cc1602bbbc1a2b805bcbd298052501fa3c0bb483969da6f6d4da56b', '00af1443-10a3-4401-99a9-d9660af92e3c', 'published', '2026-11-22T14:15:00.000Z', NULL, '2026-11-22T14:00:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('6b3d5bb4-d823-43b4-9056-c99d8d3c1af0', 'courses', 'code-first', 3, '{"id":"code-first","title":"Code first","description":"Learn Python from the very first line and build a trotro fare calculator that counts change faster than the mate.","category":"Coding","courseCode":"SUA-COD-101","grades":"Ages 14-24, JHS 3 to university","format":"In person, Saturdays","image":"/covers/courses/code-first.svg","fullOverview":"Code is a recipe. You write the steps, the computer cooks them exactly as written, and when the soup tastes of soap you go back and find the line that said soap. In eight weeks you learn to write the recipe, taste it and mend it.\n\nWe use Python, because it reads almost like English and because the same language runs school projects, banks and weather offices. You need no laptop of your own and no coding behind you. You do need patience with full stops and brackets.","detailedDescription":"Every Saturday starts with something broken. We hand you a program that almost works: it charges a passenger twice, or believes that Tamale is in the Volta Region. You find the fault before the tea is poured. By the third week you will be planting faults for each other.\n\nThen you build. Tutors walk round, ask questions and keep their hands off your keyboard. It is slower than copying from a screen, and it is the reason the learning stays.\n\nIn the last class you set your own program on the open table, where family, friends and next term''s learners try to break it. Past ideas that work well at this level: a market-day shopping list that adds itself up, a quiz in Twi, a rota for who fetches water. Bring your own. The best ones start with something that annoys you.","prerequisites":["Comfortable reading English at JHS 3 level","You can type a short message on a phone or computer, slowly is fine","No coding experience needed"],"learningOutcomes":["Write, run and save a Python program without anybody standing over you","Use variables, conditions, loops and functions, and say in plain words what each is for","Read an error message and know where to look first","Break a real task, such as splitting a fare or running a susu box, into small steps","Show a finished program to people who did not help you make it"],"courseContents":["Week 1: Hello, Ghana. Getting the computer to print, ask and answer","Week 2: Numbers and names. Variables, sums and a fare calculator that gives the right change","Week 3: If this, then that. Conditions, and a quiz on regional capitals","Weeks 4 and 5: Again and again. Loops, lists and a susu contributions book","Week 6: Small machines. Functions, and why you should never write the same thing twice","Week 7: Saving and mending. Files, error messages and calm debugging","Week 8: Your own program, finished and shown at the open table"],"courseDelivery":"8 weeks, 4 hours per week: one 3-hour class in the lab and about an hour of practice. Never more than 16 learners with two tutors. Exercises are printed too, so a light off does not end the lesson.","materials":["A laptop to use in the lab, one for each learner","Printed exercise book, yours to keep","Python and all course files on a memory stick, so that you spend no data on downloads","Bring a pen and something to drink"],"pricing":{"regular":1000,"earlyBird":850,"student":650,"currency":"GHC","notes":""},"links":[{"label":"The official Python tutorial","url":"https://docs.python.org/3/tutorial/"},{"label":"Tech Labs and Code Clubs","url":"/programs/tech-labs"}],"instructors":[{"name":"Abena Owusu-Darko","title":"Lead tutor, coding","email":"abena.owusu-darko@example.org","linkedin":"","image":""},{"name":"Haruna Sulemana-Bawa","title":"Tutor, Tamale","email":"haruna.sulemana-bawa@example.org","linkedin":"","image":""}],"sessions":[{"date":"Sat 9 January to Sat 27 February 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false},{"date":"Sat 8 May to Sat 26 June 2027","time":"10 am to 1 pm","location":"Tech Lab, Tamale","full":false},{"date":"Sat 4 September to Sat 23 October 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false}]}', '1e23623c97929dc334232aa43f407ac23c3a472be1eda4578dbd677e6e71563b', '92d95e300018c3bb09d8881e8bf9fdc53359b35c55a3d4581b4f12afa2344b63', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'scheduled', '2026-11-22T15:15:00.000Z', '2026-12-22T08:00:00.000Z', NULL, '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('3fb312a6-4788-4eb2-9370-3ffdb4d7f6e3', 'blogs', 'a-day', 2, '{"id":"a-day","title":"A day","author":"","date":"","excerpt":"","tags":[],"image":"/covers/blogs/a-day.svg","content":""}', '30e98715237d592f94e86899b7670ea40b165a9bee92220dcc8a4d703cb095d1', NULL, '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'published', '2026-11-22T15:45:00.000Z', NULL, '2026-11-22T16:45:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('03d15082-55c1-434a-9e46-39b6df2324a7', 'blogs', 'a-day', 4, NULL, '', '30e98715237d592f94e86899b7670ea40b165a9bee92220dcc8a4d703cb095d1', '00af1443-10a3-4401-99a9-d9660af92e3c', 'published', '2026-11-22T17:00:00.000Z', NULL, '2026-11-22T18:00:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 0);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('50cc606d-0b61-4b80-bd5c-d09d2f9ae5d3', 'blogs', 'to-come', 1, '{"id":"to-come","title":"To come","author":"","date":"","excerpt":"","tags":[],"image":"/covers/blogs/to-come.svg","content":""}', 'dfc3757688d677d215f3a85585e7a2caa99955ae0fd49a2308e08a1d96afcdb1', NULL, '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft', '2026-11-22T18:15:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('a9658be6-dba6-4507-ab06-c46d2d000227', 'blogs', 'what-we-got-wrong-last-term', 1, NULL, '', '005709dd1c3ca7672c6b63d3dfac52ccf973eb7f4940a2d10ed3646b153f3dbf', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft', '2026-11-22T18:45:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('280f624d-86bf-43f1-9fec-f38e5f11329b', 'events', '6', 6, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Tema New Town","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}', '8c78c4943715978bfd0e807abc131b9f83255b7e00f835f8d22ae388b4e4ce6b', 'b64f579a60a9a424bfb7f3683cb390d3fbc16290be02a826889729404660bf01', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'published', '2026-11-22T10:30:00.000Z', NULL, '2026-11-22T10:45:00.000Z', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('530b8e04-2978-4a40-9092-d9c770226cb4', 'events', '6', 7, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Accra","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}', 'b64f579a60a9a424bfb7f3683cb390d3fbc16290be02a826889729404660bf01', '8c78c4943715978bfd0e807abc131b9f83255b7e00f835f8d22ae388b4e4ce6b', '00af1443-10a3-4401-99a9-d9660af92e3c', 'published', '2026-11-22T11:30:00.000Z', NULL, '2026-11-22T11:00:00.000Z', '00af1443-10a3-4401-99a9-d9660af92e3c', 1);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('00f11744-2d14-4a65-ba34-cbf4c745f4d7', 'events', '6', 8, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Ho","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}', 'cfa37eb38bf37dd3580a48ae5308bc2f37fd2a3b76115f179f6a2703113049d0', 'b64f579a60a9a424bfb7f3683cb390d3fbc16290be02a826889729404660bf01', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'withdrawn', '2026-11-22T12:30:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('10c4e7ca-4b6c-4e5a-af9e-07275250b145', 'events', '6', 9, '{"id":6,"title":"Harmattan Robot Day","excerpt":"Dust in the gears is part of the game. Build a small rover from scrap and motors in Tamale, race it across real harmattan sand and take home the drawings to build your own.","description":"Every robot looks clever on a clean table. In January, in Tamale, it has to cross ten metres of sand, climb a cement block and find shade. You get two motors, a battery box, a switch and a heap of scrap: bottle tops, slippers, sardine tins, broken fans. The build runs from nine to one. Then the races start, and the whole street is invited to shout.\n\nBuilders should be 14 to 24, in teams of three to five. Younger brothers and sisters can come along from age 6 with a grown-up: there is a table of easier builds where they make a brush that walks by itself. You do not need to have touched a motor before.\n\nBring a hat, a scarf for the dust, water, and one piece of scrap that you believe in. We bring tools, safety glasses, batteries and lip balm. Anyone with asthma should carry their inhaler; there is a closed room to rest in when the air gets thick.\n\nThe day is free and so is the lunch of tuo zaafi. From the main taxi rank, a yellow-yellow to Sakasaka takes a few minutes; ask for the youth centre. If the dust is so bad that flights are cancelled, we move indoors and race in the corridor.","location":"Kumasi","date":"Saturday 23 January 2027","time":"9:00 am - 3:00 pm","image":"/covers/events/6.svg","registrationLink":"/events/register/harmattan-robot-day","tags":["Robotics","Community","Workshop"],"start":"2027-01-23T09:00:00Z","end":"2027-01-23T15:00:00Z"}', '2362e7d768c14c7c8660259f1e6466de4bca542424c60897a23fffd41a53c374', 'b64f579a60a9a424bfb7f3683cb390d3fbc16290be02a826889729404660bf01', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'draft', '2026-11-22T13:30:00.000Z', NULL, NULL, NULL, NULL);
INSERT INTO public.content_version (id, kind, item, number, body, hash, base, author, state, made_at, publish_at, published_at, publisher, "position") VALUES ('e91e2967-52d6-4afd-a349-dd6c24c19665', 'courses', 'code-first', 1, '{"id":"first-steps-in-code","title":"First Steps in Code","description":"Learn Python from the very first line and build a trotro fare calculator that counts change faster than the mate.","category":"Coding","courseCode":"SUA-COD-101","grades":"Ages 14-24, JHS 3 to university","format":"In person, Saturdays","image":"/covers/courses/first-steps-in-code.svg","fullOverview":"Code is a recipe. You write the steps, the computer cooks them exactly as written, and when the soup tastes of soap you go back and find the line that said soap. In eight weeks you learn to write the recipe, taste it and mend it.\n\nWe use Python, because it reads almost like English and because the same language runs school projects, banks and weather offices. You need no laptop of your own and no coding behind you. You do need patience with full stops and brackets.","detailedDescription":"Every Saturday starts with something broken. We hand you a program that almost works: it charges a passenger twice, or believes that Tamale is in the Volta Region. You find the fault before the tea is poured. By the third week you will be planting faults for each other.\n\nThen you build. Tutors walk round, ask questions and keep their hands off your keyboard. It is slower than copying from a screen, and it is the reason the learning stays.\n\nIn the last class you set your own program on the open table, where family, friends and next term''s learners try to break it. Past ideas that work well at this level: a market-day shopping list that adds itself up, a quiz in Twi, a rota for who fetches water. Bring your own. The best ones start with something that annoys you.","prerequisites":["Comfortable reading English at JHS 3 level","You can type a short message on a phone or computer, slowly is fine","No coding experience needed"],"learningOutcomes":["Write, run and save a Python program without anybody standing over you","Use variables, conditions, loops and functions, and say in plain words what each is for","Read an error message and know where to look first","Break a real task, such as splitting a fare or running a susu box, into small steps","Show a finished program to people who did not help you make it"],"courseContents":["Week 1: Hello, Ghana. Getting the computer to print, ask and answer","Week 2: Numbers and names. Variables, sums and a fare calculator that gives the right change","Week 3: If this, then that. Conditions, and a quiz on regional capitals","Weeks 4 and 5: Again and again. Loops, lists and a susu contributions book","Week 6: Small machines. Functions, and why you should never write the same thing twice","Week 7: Saving and mending. Files, error messages and calm debugging","Week 8: Your own program, finished and shown at the open table"],"courseDelivery":"8 weeks, 4 hours per week: one 3-hour class in the lab and about an hour of practice. Never more than 16 learners with two tutors. Exercises are printed too, so a light off does not end the lesson.","materials":["A laptop to use in the lab, one for each learner","Printed exercise book, yours to keep","Python and all course files on a memory stick, so that you spend no data on downloads","Bring a pen and something to drink"],"pricing":{"regular":1000,"earlyBird":850,"student":650,"currency":"GHC","notes":""},"links":[{"label":"The official Python tutorial","url":"https://docs.python.org/3/tutorial/"},{"label":"Tech Labs and Code Clubs","url":"/programs/tech-labs"}],"instructors":[{"name":"Abena Owusu-Darko","title":"Lead tutor, coding","email":"abena.owusu-darko@example.org","linkedin":"","image":""},{"name":"Haruna Sulemana-Bawa","title":"Tutor, Tamale","email":"haruna.sulemana-bawa@example.org","linkedin":"","image":""}],"sessions":[{"date":"Sat 9 January to Sat 27 February 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false},{"date":"Sat 8 May to Sat 26 June 2027","time":"10 am to 1 pm","location":"Tech Lab, Tamale","full":false},{"date":"Sat 4 September to Sat 23 October 2027","time":"10 am to 1 pm","location":"Tech Lab, Adum, Kumasi","full":false}]}', '2280984e6cc1602bbbc1a2b805bcbd298052501fa3c0bb483969da6f6d4da56b', NULL, NULL, 'published', '2026-11-22T13:45:00.000Z', NULL, NULL, NULL, NULL);


--
-- Data for Name: daily_summary; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.daily_summary (day, sent_at) VALUES ('2026-11-22', '2026-11-22T07:00:01.000Z');


--
-- Data for Name: gift; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.gift (submission_id, number, due_on, minor, currency, state, review, reminded, next_on, stopped_at, changed_at) VALUES ('efa76cc4-fff6-4170-98f6-2325c42d7701', 1, '2026-11-22', 35000, 'GHS', 'lapsed', NULL, 0, NULL, NULL, '2026-12-22T12:00:00.000Z');
INSERT INTO public.gift (submission_id, number, due_on, minor, currency, state, review, reminded, next_on, stopped_at, changed_at) VALUES ('a17a17a0-b558-4311-b8ef-4f3851b5ca95', 1, '2026-12-22', 35000, 'GHS', 'pledged', NULL, 0, '2027-12-22', NULL, '2026-12-22T12:00:00.000Z');
INSERT INTO public.gift (submission_id, number, due_on, minor, currency, state, review, reminded, next_on, stopped_at, changed_at) VALUES ('5d26a805-6643-4b42-a131-9d6d996533a8', 1, '2026-12-22', 35000, 'GHS', 'receipted', NULL, 0, NULL, NULL, '2026-12-22T12:00:00.000Z');
INSERT INTO public.gift (submission_id, number, due_on, minor, currency, state, review, reminded, next_on, stopped_at, changed_at) VALUES ('097b1301-da93-4d7f-9cdb-56fd02d36020', 1, '2026-12-22', 2500, 'EUR', 'refunded', NULL, 0, NULL, NULL, '2026-12-22T12:00:00.000Z');
INSERT INTO public.gift (submission_id, number, due_on, minor, currency, state, review, reminded, next_on, stopped_at, changed_at) VALUES ('c2c2d8ee-a971-4eb9-a373-aa1180bbec30', 1, '2026-12-22', 35000, 'GHS', 'received', NULL, 0, NULL, NULL, '2026-12-22T12:00:00.000Z');
INSERT INTO public.gift (submission_id, number, due_on, minor, currency, state, review, reminded, next_on, stopped_at, changed_at) VALUES ('efa76cc4-fff6-4170-98f6-2325c42d7701', 2, '2026-12-22', 35000, 'GHS', 'pledged', 'amount', 0, '2027-01-22', NULL, '2026-12-22T12:00:00.000Z');


--
-- Data for Name: giving_told; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.giving_told (about, said, told_at) VALUES ('overdue', '2026-12-21', '2026-12-22T12:00:00.000Z');


--
-- Data for Name: job; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.job (kind, key, created_at, due_at, attempts, planned, claimed_until, failure) VALUES ('retention', '', '2026-11-22T07:23:00.000Z', '2026-11-22T08:23:00.000Z', 0, 1, NULL, NULL);
INSERT INTO public.job (kind, key, created_at, due_at, attempts, planned, claimed_until, failure) VALUES ('summary', '', '2026-11-22T07:23:00.000Z', '2026-11-23T07:00:00.000Z', 0, 1, NULL, NULL);


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('001-content', '2026-11-22T07:26:13.664Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('002-submissions', '2026-11-22T07:26:13.698Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('003-secrets', '2026-11-22T07:26:13.703Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('004-submission-keys', '2026-11-22T07:26:13.710Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('005-sender-address', '2026-11-22T07:26:13.719Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('006-event-ends', '2026-11-22T07:26:13.724Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('007-retention-clock', '2026-11-22T07:26:13.729Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('009-desk', '2026-11-22T07:26:13.830Z');


--
-- Data for Name: kysely_migration_added; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_added (name, "timestamp") VALUES ('008-jobs', '2026-11-22T07:26:13.750Z');
INSERT INTO public.kysely_migration_added (name, "timestamp") VALUES ('010-publishing', '2026-11-22T09:09:17.987Z');
INSERT INTO public.kysely_migration_added (name, "timestamp") VALUES ('011-places', '2026-11-22T11:51:56.095Z');
INSERT INTO public.kysely_migration_added (name, "timestamp") VALUES ('012-giving', '2026-11-22T13:10:05.726Z');


--
-- Data for Name: newsletter_subscription; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.newsletter_subscription (submission_id, email, status, requested_at, mailed_at, confirmed_at, unsubscribed_at) VALUES ('97aee311-3d77-4a0d-8555-b47531823a68', 'efua@mail.example', 'pending', '2026-11-22T07:08:00.000Z', '2026-11-22T07:08:00.000Z', NULL, NULL);


--
-- Data for Name: offering; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.offering (key, title, location, starts_at, ends_at, closes_at, days, capacity, reserved, is_full, sequence, revision, cancelled_at, cancelled_because) VALUES ('event:7', 'Robot Day', 'Youth Centre, Tamale', '2027-02-20T09:00:00.000Z', '2027-02-20T15:00:00.000Z', '2027-02-20T07:00:00.000Z', '', 5, 0, 0, 0, 13, NULL, '');


--
-- Data for Name: outbox_message; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('95d39281-0abf-40c1-8e4b-5aeff5ae6a90', 'd672c381-4b0c-4ca5-b4aa-b5a014bba331', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:04:00.000Z', '2026-11-22T07:04:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('1aec4c89-8738-415a-8d66-afc7498b3dac', 'cadd11f1-2849-42cc-a75c-943204ecc2ff', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:05:00.000Z', '2026-11-22T07:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('c3dec3a8-fe3a-4008-a01d-96e4acddaee5', 'cadd11f1-2849-42cc-a75c-943204ecc2ff', 'confirmation', 'efua@mail.example', 'efua@mail.example 3', '{}', '2026-11-22T07:05:00.000Z', '2026-11-22T07:05:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('cbc4d59b-4929-4c29-83bd-800b893ec5f4', 'e2c6f95b-d57b-4cc1-a37a-5c3cd7969859', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:06:00.000Z', '2026-11-22T07:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('62563699-2dbd-4bb1-a334-0b95bc8372ea', 'e2c6f95b-d57b-4cc1-a37a-5c3cd7969859', 'confirmation', 'yaw@mail.example', 'yaw@mail.example 1', '{}', '2026-11-22T07:06:00.000Z', '2026-11-22T07:06:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('e8dd2f55-fe54-4858-8e0c-6f2b2547341a', 'e2b72445-3244-413e-b84b-ce6371589ee2', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:07:00.000Z', '2026-11-22T07:07:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('2d6edc13-217b-4307-901a-378d06f3c6bd', 'e2b72445-3244-413e-b84b-ce6371589ee2', 'confirmation', 'ama@mail.example', 'ama@mail.example 1', '{}', '2026-11-22T07:07:00.000Z', '2026-11-22T07:07:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('f63b2492-3ba1-4d72-be7e-5a3d3ad23ce8', '97aee311-3d77-4a0d-8555-b47531823a68', 'newsletter', 'efua@mail.example', 'efua@mail.example newsletter', '{}', '2026-11-22T07:08:00.000Z', '2026-11-22T07:08:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('a5339dfa-aa82-44ea-8529-e1c4e19885a7', NULL, 'desk', 'ama@example.org', NULL, '{"to":"ama@example.org","subject":"A new passkey lets you into the desk","text":"A new passkey lets you into the desk\n\nIt is called \"My phone\" and was made with a browser on an unknown device.\n\nIf it was not you, remove it here and tell an owner:\nhttps://www.example.org/desk/me/passkeys\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>A new passkey lets you into the desk</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">A new passkey lets you into the desk</h1>\n<p>It is called &quot;My phone&quot; and was made with a browser on an unknown device.</p>\n<p><a href=\"https://www.example.org/desk/me/passkeys\">If it was not you, remove it here and tell an owner</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[]}', '2026-11-22T07:10:00.000Z', '2026-11-22T07:10:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 1, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('f1c348dd-480c-4976-a988-7ab5b27a69fc', NULL, 'invitation', 'akosua@example.org', NULL, '{"to":"akosua@example.org","subject":"You are invited to the desk","text":"You are invited to the desk\n\nAma invites you to work at the desk of the website.\n\nOpen this link within seven days and press its button:\nhttps://www.example.org/desk/welcome/IdfXV4QtFKgsWUaM_Sti4-aYXP84w80Vt4KorUlt5G0\n\nIt lets in whoever has it, once. Do not pass it on.\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>You are invited to the desk</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">You are invited to the desk</h1>\n<p>Ama invites you to work at the desk of the website.</p>\n<p><a href=\"https://www.example.org/desk/welcome/IdfXV4QtFKgsWUaM_Sti4-aYXP84w80Vt4KorUlt5G0\">Open this link within seven days and press its button</a></p>\n<p>It lets in whoever has it, once. Do not pass it on.</p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[]}', '2026-11-22T07:11:00.000Z', '2026-11-22T07:11:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('o_WfxvbFtJ9rTAI9hkHhRNxco8Fjf80yr4EkpO6jjsQ', '3d2b766d-7052-47b6-a1a3-98aa906ddd21', 'reply', 'efua@mail.example', NULL, '{}', '2026-11-22T07:14:00.000Z', '2026-11-22T07:14:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('f7180ece-c6f5-4d8a-b179-c3538fb91069', '6a662a6e-13eb-4b4e-bcf1-b8c448c7825c', 'notice', '', NULL, '', '2026-11-22T07:09:00.000Z', '2026-11-22T07:09:00.000Z', 0, NULL, NULL, NULL, '2026-11-22T07:21:00.000Z', 'erased', 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('f721093d-9ee0-48ca-8980-ab2ccee6399a', '6a662a6e-13eb-4b4e-bcf1-b8c448c7825c', 'confirmation', '', NULL, '', '2026-11-22T07:09:00.000Z', '2026-11-22T07:09:00.000Z', 0, NULL, NULL, NULL, '2026-11-22T07:21:00.000Z', 'erased', 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('3762167f-9f5b-4909-a88c-947e9b5cfb04', NULL, 'code', 'kofi@example.org', NULL, '', '2026-11-22T07:22:00.000Z', '2026-11-22T07:22:00.000Z', 0, NULL, NULL, NULL, '2026-11-22T07:23:00.000Z', NULL, 1, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('83728a7a-a065-414f-a228-8ac640910cdd', NULL, 'desk', 'kofi@example.org', NULL, '{"to":"kofi@example.org","subject":"You signed in on a new device","text":"You signed in on a new device\n\nSomebody signed in to the desk as you, with a browser on an unknown device.\n\nIf it was not you, end that session here and tell an owner:\nhttps://www.example.org/desk/me\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>You signed in on a new device</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">You signed in on a new device</h1>\n<p>Somebody signed in to the desk as you, with a browser on an unknown device.</p>\n<p><a href=\"https://www.example.org/desk/me\">If it was not you, end that session here and tell an owner</a></p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[]}', '2026-11-22T07:23:00.000Z', '2026-11-22T07:23:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('75c663bf-8716-4ebb-ba34-909e75f21a71', '3d2b766d-7052-47b6-a1a3-98aa906ddd21', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:01:00.000Z', '2026-11-22T07:01:00.000Z', 0, NULL, NULL, '2026-11-22T07:23:00.000Z', NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('a7a9a272-1bbb-4684-b738-bce36b50ac72', '3d2b766d-7052-47b6-a1a3-98aa906ddd21', 'confirmation', 'efua@mail.example', 'efua@mail.example 1', '{}', '2026-11-22T07:01:00.000Z', '2026-11-22T07:24:00.000Z', 1, NULL, NULL, NULL, NULL, 'EENVELOPE 451', 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('c8ff3a8f-1e08-4e18-82f7-ffc854eb756e', '4b0c4f1c-4d13-4b28-a2ee-0610359fd413', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T07:03:00.000Z', '2026-11-22T07:03:00.000Z', 0, '2026-11-22T07:26:00.000Z', NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('f774537a-ee43-464b-bca8-32c10ff1457a', '4b0c4f1c-4d13-4b28-a2ee-0610359fd413', 'confirmation', 'efua@mail.example', 'efua@mail.example 2', '{}', '2026-11-22T07:03:00.000Z', '2026-11-22T07:03:00.000Z', 0, NULL, '2026-11-22T07:23:00.000Z', NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('824c5410-7344-4f31-9658-45eaf06112bd', NULL, 'code', 'ama@example.org', NULL, '{"to":"ama@example.org","subject":"07409972 is your code for the desk","text":"07409972 is your code for the desk\n\n07409972 signs you in, once, within ten minutes, in the browser that asked for it.\n\nIf you did not ask for it, do nothing: without this mail nobody gets in.\n","html":"<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>07409972 is your code for the desk</title></head>\n<body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere\">\n<div style=\"max-width:600px;margin:0 auto\">\n<h1 style=\"font-size:22px;line-height:1.3\">07409972 is your code for the desk</h1>\n<p>07409972 signs you in, once, within ten minutes, in the browser that asked for it.</p>\n<p>If you did not ask for it, do nothing: without this mail nobody gets in.</p>\n</div>\n</body>\n</html>\n","headers":{"Auto-Submitted":"auto-generated"},"attachments":[]}', '2026-11-22T07:23:00.000Z', '2026-11-22T07:23:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 1, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('d45e6910-f6fe-41c3-abf0-7be51fafb20f', '30d14197-7228-4bcd-95e9-821f8e93dfd9', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('b8e309e5-95cf-4f5b-9896-88648fbefbb2', '30d14197-7228-4bcd-95e9-821f8e93dfd9', 'confirmation', 'sender9@mail.example', 'sender9@mail.example 1', '{}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-22T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('534b31ce-f555-4338-94a8-87726d35254f', '30d14197-7228-4bcd-95e9-821f8e93dfd9', 'place', 'sender9@mail.example', NULL, '{"place":"held"}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-22T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('1e31dcec-5019-4260-998f-ce19a0586fe5', 'b2d2fc49-e856-434b-aab9-e99421754f2f', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('eb8cba77-f8b0-43af-99bd-83884ae4c7af', 'b2d2fc49-e856-434b-aab9-e99421754f2f', 'confirmation', 'sender10@mail.example', 'sender10@mail.example 1', '{}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-22T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('73416574-cff0-45ce-bff5-3cdcd11c81fa', '5541c714-48ae-4694-a301-127214579fd0', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('b76cc4ed-57d2-4f4b-8d16-7cefa551e81a', '5541c714-48ae-4694-a301-127214579fd0', 'confirmation', 'sender11@mail.example', 'sender11@mail.example 1', '{}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-22T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('e143871e-0cdd-436e-8316-23f146c7ef5b', '32ee7953-3f70-4b52-b9c0-4eb273eb1169', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('9fd89fd2-3c1b-4ec3-9a4e-a89f4782de40', '32ee7953-3f70-4b52-b9c0-4eb273eb1169', 'confirmation', 'sender12@mail.example', 'sender12@mail.example 1', '{}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-22T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('3cd90c15-b92d-45b4-9dac-da225cdb5c20', '30d90979-a339-4d58-800a-496cb62226ea', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('daffdff5-7525-4438-ae0b-2b28ea02e212', '30d90979-a339-4d58-800a-496cb62226ea', 'confirmation', 'sender13@mail.example', 'sender13@mail.example 1', '{}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-22T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('2630901b-3804-450a-bf8b-563c11dff6b2', '32ee7953-3f70-4b52-b9c0-4eb273eb1169', 'place', 'sender12@mail.example', NULL, '{"place":"offer"}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-22T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('d0b3b0fa-65a3-4274-85b0-2702dcb55a88', '5541c714-48ae-4694-a301-127214579fd0', 'place', 'sender11@mail.example', NULL, '{"place":"cancelled"}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-22T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('504ddba4-cf58-4ccd-8a49-11fe6bc01e33', 'a06c7038-dc95-4de0-b22d-4ee6aa0c39a6', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('946bb936-c0c0-4dc5-bcb4-c36ccaf33c97', 'b2d2fc49-e856-434b-aab9-e99421754f2f', 'place', 'sender10@mail.example', NULL, '{"place":"lapsed"}', '2026-11-30T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-30T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('cfaff3fd-1570-4c51-b281-c3c3bd098f8c', '32ee7953-3f70-4b52-b9c0-4eb273eb1169', 'place', 'sender12@mail.example', NULL, '{"place":"lapsed"}', '2026-11-30T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-30T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('2c9ef36e-5335-4924-a82d-3b126f7f5832', '30d90979-a339-4d58-800a-496cb62226ea', 'place', 'sender13@mail.example', NULL, '{"place":"offer"}', '2026-11-30T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-30T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('502661f1-dc47-4c8a-b439-6709442aa497', 'e6c3ea54-3f6f-4841-9b46-06e3be3cb71d', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-30T12:00:00.000Z', '2026-11-30T12:00:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('d9a24893-9cc8-4ed9-91d2-1fff8a1b3bb7', 'e6c3ea54-3f6f-4841-9b46-06e3be3cb71d', 'confirmation', 'sender15@mail.example', 'sender15@mail.example 1', '{}', '2026-11-30T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-30T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('b3079ce9-ff9a-42f0-acf1-634d07b6b142', 'c5db2b95-6828-4443-86d7-16c5c7b938a0', 'notice', 'staff@sua.example', NULL, '{}', '2026-11-30T12:00:00.000Z', '2026-11-30T12:00:00.000Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('81bd56b1-5843-44e6-8cb6-4c5cbac8aa56', 'c5db2b95-6828-4443-86d7-16c5c7b938a0', 'confirmation', 'sender16@mail.example', 'sender16@mail.example 1', '{}', '2026-11-30T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, '2026-11-30T12:00:00.000Z', 0, NULL, NULL, 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('1d085105-f9b0-4bbd-9c7c-71a67e09c68b', 'efa76cc4-fff6-4170-98f6-2325c42d7701', 'notice', 'money@sua.example', NULL, '{}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-11-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('d4eb1c06-1a4c-4b7d-96ff-e619f561ce2b', 'efa76cc4-fff6-4170-98f6-2325c42d7701', 'confirmation', 'giver6@mail.example', 'giver6@mail.example 1', '{}', '2026-11-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-11-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('8d345841-f320-41ba-867a-3a0705962168', 'efa76cc4-fff6-4170-98f6-2325c42d7701', 'gift', 'giver6@mail.example', NULL, '{"giving":"due","gift":2}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('ef4922fe-82db-4a7f-bc87-ec15e26a6a3d', 'a17a17a0-b558-4311-b8ef-4f3851b5ca95', 'notice', 'money@sua.example', NULL, '{}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('502d722f-d7e6-400c-a314-559e2b13d249', 'a17a17a0-b558-4311-b8ef-4f3851b5ca95', 'confirmation', 'giver7@mail.example', 'giver7@mail.example 1', '{}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('5f797afc-bac4-4367-8f8f-2999d5ff48c0', '5d26a805-6643-4b42-a131-9d6d996533a8', 'notice', 'money@sua.example', NULL, '{}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('51012864-01d5-40fb-9e5a-3ad3c0c0d991', '5d26a805-6643-4b42-a131-9d6d996533a8', 'confirmation', 'giver8@mail.example', 'giver8@mail.example 1', '{}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('502f1045-4b7f-46ab-92ea-d3b20fa65357', '097b1301-da93-4d7f-9cdb-56fd02d36020', 'notice', 'money@sua.example', NULL, '{}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('0cd94964-5054-4112-9eb9-6eacd876cde7', '097b1301-da93-4d7f-9cdb-56fd02d36020', 'confirmation', 'giver9@mail.example', 'giver9@mail.example 1', '{}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('a84d21a7-f0fa-45fb-a38f-ca873f177611', 'c2c2d8ee-a971-4eb9-a373-aa1180bbec30', 'notice', 'money@sua.example', NULL, '{}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('a477b0f1-0fb8-41f6-b06b-17cfa63a1c54', 'c2c2d8ee-a971-4eb9-a373-aa1180bbec30', 'confirmation', 'giver10@mail.example', 'giver10@mail.example 1', '{}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('0716f7f5-3a74-4f1f-ad91-d57dad9fe849', '5d26a805-6643-4b42-a131-9d6d996533a8', 'finance', 'money@sua.example', NULL, '{"giving":"finance-received","gift":1}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('6607cff6-a250-48ac-8029-aed85cc147ea', '5d26a805-6643-4b42-a131-9d6d996533a8', 'gift', 'giver8@mail.example', NULL, '{"giving":"receipt","gift":1}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('2a90e9b1-645b-46d3-881c-6180dcf022e4', '097b1301-da93-4d7f-9cdb-56fd02d36020', 'finance', 'money@sua.example', NULL, '{"giving":"finance-received","gift":1}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('9ae57891-16d5-42b5-93ea-6797d69c4867', '097b1301-da93-4d7f-9cdb-56fd02d36020', 'gift', 'giver9@mail.example', NULL, '{"giving":"receipt","gift":1}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('81e04bbd-2b23-43e0-8d74-6569d4583b28', '097b1301-da93-4d7f-9cdb-56fd02d36020', 'gift', 'giver9@mail.example', NULL, '{"giving":"refunded","gift":1}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('ab51f550-655f-456b-96bd-e963a9abb9fa', '097b1301-da93-4d7f-9cdb-56fd02d36020', 'finance', 'money@sua.example', NULL, '{"giving":"finance-refunded","gift":1}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('678c4cc6-0760-4aa5-a00e-b963af58b15e', 'c2c2d8ee-a971-4eb9-a373-aa1180bbec30', 'finance', 'money@sua.example', NULL, '{"giving":"finance-received","gift":1}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('a5de46d0-2103-4c5d-b2a8-14520b81223d', 'c2c2d8ee-a971-4eb9-a373-aa1180bbec30', 'gift', 'giver10@mail.example', NULL, '{"giving":"received","gift":1}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);
INSERT INTO public.outbox_message (id, submission_id, purpose, recipient, slot, message, created_at, due_at, attempts, claimed_until, written_at, sent_at, given_up_at, failure, urgent, places_due_at, places_attempts, needs, needs_due_at, needs_attempts) VALUES ('ce1a649a-9195-422e-add4-adf079dfc8c3', 'efa76cc4-fff6-4170-98f6-2325c42d7701', 'finance', 'money@sua.example', NULL, '{"giving":"finance-review","gift":2}', '2026-12-22T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, '012-giving', '2026-12-22T12:00:00.000Z', 0);


--
-- Data for Name: passkey; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.passkey (id, staff_id, public_key, counter, transports, name, created_at, used_at) VALUES ('Db8GXssNorbE3cgqhhnEQw', '00af1443-10a3-4401-99a9-d9660af92e3c', 'pQECAyYgASFYINkYHTK-Tv4e6AfFS8yku20-8cGHV4coM3U7iGp5Ij1fIlggVVQXXWx2BibR4-P6rcRTO-qTQ3HFR7QOs3V7frvILgw', 1, '', 'My phone', '2026-11-22T07:10:00.000Z', NULL);


--
-- Data for Name: payment; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.payment (id, submission_id, gift_number, kind, channel, proof, minor, currency, fee, paid_at, noted_at) VALUES ('eb5f2a87-f55e-4a86-8591-4c96ba99a76b', '5d26a805-6643-4b42-a131-9d6d996533a8', 1, 'paid', 'momo-mtn', 'T1', 35000, 'GHS', 0, '2026-12-22T12:00:00.000Z', '2026-12-22T12:00:00.000Z');
INSERT INTO public.payment (id, submission_id, gift_number, kind, channel, proof, minor, currency, fee, paid_at, noted_at) VALUES ('998bd526-ec53-4f5a-a6a7-085c9fd332ec', '097b1301-da93-4d7f-9cdb-56fd02d36020', 1, 'paid', 'bank', 'T2', 2500, 'EUR', 0, '2026-12-22T12:00:00.000Z', '2026-12-22T12:00:00.000Z');
INSERT INTO public.payment (id, submission_id, gift_number, kind, channel, proof, minor, currency, fee, paid_at, noted_at) VALUES ('2fdf467b-fe39-4c0d-b027-b734298a3b71', '097b1301-da93-4d7f-9cdb-56fd02d36020', 1, 'refunded', 'momo-mtn', 'B1', 2500, 'EUR', 0, '2026-11-24T00:00:00.000Z', '2026-12-22T12:00:00.000Z');
INSERT INTO public.payment (id, submission_id, gift_number, kind, channel, proof, minor, currency, fee, paid_at, noted_at) VALUES ('36cd0fa5-ce5a-4a2e-8420-0e995d1e724c', 'c2c2d8ee-a971-4eb9-a373-aa1180bbec30', 1, 'paid', 'momo-mtn', 'T3', 35000, 'GHS', 0, '2026-12-22T12:00:00.000Z', '2026-12-22T12:00:00.000Z');
INSERT INTO public.payment (id, submission_id, gift_number, kind, channel, proof, minor, currency, fee, paid_at, noted_at) VALUES ('bdd5f266-fc56-46bc-b455-1bbdd62fcd5b', 'efa76cc4-fff6-4170-98f6-2325c42d7701', 2, 'paid', 'momo-mtn', 'T4', 30000, 'GHS', 0, '2026-12-22T12:00:00.000Z', '2026-12-22T12:00:00.000Z');


--
-- Data for Name: payment_attempt; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.payment_attempt (reference, submission_id, gift_number, pay_at, look_at, looks, failed, state, begun_at) VALUES ('DON-N96N-1-1', '5d26a805-6643-4b42-a131-9d6d996533a8', 1, 'https://checkout.paystack.com/example', NULL, 2, 0, 'failed', '2026-12-22T12:00:00.000Z');


--
-- Data for Name: picture; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.picture (id, sha256, announced, state, type, width, height, alt, caption, credit, focus_x, focus_y, zoom, agreed_on, added_by, added_at, bytes) VALUES ('416359ad-ce03-4060-a2ca-cff6b5b32ab0', '5bfd741ae810fcf86543a44ab6f545a14311fc3e53968047012f50ea331e545b', 278, 'whole', 'jpg', 48, 32, 'A robot', 'It turns left', 'Esi', 500, 500, 1000, '2026-11-20', '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', '2026-11-22T19:30:00.000Z', '\xffd8ffdb0043000505050505050506060508080708080b0a09090a0b110c0d0c0d0c111a1013101013101a171b1615161b1729201c1c20292f2725272f393333394744475d5d7dffdb0043010505050505050506060508080708080b0a09090a0b110c0d0c0d0c111a1013101013101a171b1615161b1729201c1c20292f2725272f393333394744475d5d7dffc20011080020003003012200021101031101ffc4001500010100000000000000000000000000000007ffc400160101010100000000000000000000000000000306ffda000c030100021003100000008d096080000000ffc40014100100000000000000000000000000000040ffda0008010100013f0047ffc40014110100000000000000000000000000000020ffda0008010201013f005fffc40014110100000000000000000000000000000020ffda0008010301013f005fffd9');
INSERT INTO public.picture (id, sha256, announced, state, type, width, height, alt, caption, credit, focus_x, focus_y, zoom, agreed_on, added_by, added_at, bytes) VALUES ('f435cd93-1e13-4054-a35c-89b27cc9a4d4', 'da5dd2c7f993f1371dca50678e51b7b4026f3c3dd36447b9fd6137d329ba8aaf', 281, 'arriving', '', 0, 0, '', '', '', 0, 0, 0, NULL, '0e5941c5-7a1f-4a72-8683-0f54c4e20a40', '2026-11-22T20:00:00.000Z', NULL);


--
-- Data for Name: picture_piece; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.picture_piece (picture_id, number, bytes) VALUES ('f435cd93-1e13-4054-a35c-89b27cc9a4d4', 0, '\xffd8ffdb00430006040506050406060506070706080a100a0a09090a140e0f0c1017141818171416161a1d251f1a1b231c1616202c20232627292a29191f2d302d283025282928ffdb0043010707070a080a130a0a13281a161a2828282828282828282828282828282828282828282828282828282828282828282828282828282828282828282828282828ffc00011080020004003012200021101031101ffc4001500010100000000000000000000000000000007ffc40014100100000000000000000000000000000000ffc400160101010100000000000000000000000000000206ffc40014110100000000000000000000000000000000ffda000c03010002110311003f0095808650000000000000000000001fffd9');


--
-- Data for Name: place; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('2ae85da1-7515-4090-9504-5a265b11b534', '30d14197-7228-4bcd-95e9-821f8e93dfd9', 'event:7', 1, 'held', NULL, NULL, NULL, 'Kofi 1', 41, '', '', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('07e01d86-8e90-4b9b-b19a-f4363b81884e', '30d14197-7228-4bcd-95e9-821f8e93dfd9', 'event:7', 2, 'held', NULL, NULL, NULL, 'Kofi 2', 9, 'Esi', '0241234567', '', 1, 0, 0, NULL, NULL, 1);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('fdd1bc17-d9be-43b9-8f0e-004c68143773', '5541c714-48ae-4694-a301-127214579fd0', 'event:7', 2, 'held', NULL, NULL, NULL, '', NULL, '', '', 'Bantama M/A Junior High', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('5c377179-6685-4a2e-80f8-c871ede72248', '5541c714-48ae-4694-a301-127214579fd0', 'event:7', 1, 'cancelled', NULL, NULL, NULL, 'Kofi 1', 20, '', '', 'Bantama M/A Junior High', 1, 0, 0, NULL, NULL, 1);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('9b98287d-5117-429d-8d6e-9d3cfa61761a', 'a06c7038-dc95-4de0-b22d-4ee6aa0c39a6', 'event:7', 1, 'checking', NULL, NULL, NULL, 'Kofi 1', 25, '', '', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('e634703f-8aac-409b-999c-1c507a59f796', 'b2d2fc49-e856-434b-aab9-e99421754f2f', 'event:7', 1, 'lapsed', NULL, NULL, NULL, 'Kofi 1', 12, 'Yaw', '0241234567', '', 1, 0, 0, NULL, NULL, 1);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('6bee98a2-c1f0-40dd-8df1-8f1e5b100306', '32ee7953-3f70-4b52-b9c0-4eb273eb1169', 'event:7', 1, 'lapsed', NULL, '2026-11-22T12:00:00.000Z', 6, 'Kofi 1', 22, '', '', '', 1, 0, 0, NULL, NULL, 1);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('9b1ccd11-e3aa-4c0a-abbd-d24e7c60e365', '30d90979-a339-4d58-800a-496cb62226ea', 'event:7', 1, 'offered', '2026-12-01T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 7, 'Kofi 1', 23, '', '', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('20fa2e86-2121-454b-a3e5-d200e20780da', '30d90979-a339-4d58-800a-496cb62226ea', 'event:7', 2, 'offered', '2026-12-01T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 7, 'Kofi 2', 24, '', '', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('b099977e-f5cc-458f-b8ca-7fd549593db8', 'e6c3ea54-3f6f-4841-9b46-06e3be3cb71d', 'event:7', 1, 'waiting', NULL, '2026-11-30T12:00:00.000Z', 12, 'Kofi 1', 11, 'Efua', '0241234567', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('2b24fa39-30e2-4e87-a94d-f1fc01f460bd', 'c5db2b95-6828-4443-86d7-16c5c7b938a0', 'event:7', 1, 'waiting', NULL, '2026-11-30T12:00:00.000Z', 13, 'Kofi 1', 30, '', '', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('b5baa781-f1a9-457a-a632-739a4d84875c', 'c5db2b95-6828-4443-86d7-16c5c7b938a0', 'event:7', 2, 'waiting', NULL, '2026-11-30T12:00:00.000Z', 13, 'Kofi 2', 31, '', '', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('8cd26220-228c-4516-9928-bcae4d29a78b', 'c5db2b95-6828-4443-86d7-16c5c7b938a0', 'event:7', 3, 'waiting', NULL, '2026-11-30T12:00:00.000Z', 13, 'Kofi 3', 32, '', '', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('3d37d546-ea92-49c3-9d27-07d0b339c817', 'c5db2b95-6828-4443-86d7-16c5c7b938a0', 'event:7', 4, 'waiting', NULL, '2026-11-30T12:00:00.000Z', 13, 'Kofi 4', 33, '', '', '', 1, 0, 0, NULL, NULL, 0);
INSERT INTO public.place (id, submission_id, offering_key, seat, state, until, queued_at, queue_number, name, age, guardian_name, guardian_phone, group_name, link_version, told_sequence, told_cancelled, reminded_at, attended, turns) VALUES ('4d95b208-72df-4a7f-b3db-c4717f77c06d', 'c5db2b95-6828-4443-86d7-16c5c7b938a0', 'event:7', 5, 'waiting', NULL, '2026-11-30T12:00:00.000Z', 13, 'Kofi 5', 34, '', '', '', 1, 0, 0, NULL, NULL, 0);


--
-- Data for Name: receipt; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.receipt (number, kind, year, submission_id, gift_number, of_number, frozen, issued_at) VALUES ('R-2026-00001', 'receipt', 2026, '5d26a805-6643-4b42-a131-9d6d996533a8', 1, NULL, '{"number":"R-2026-00001","kind":"receipt","of":null,"issuedOn":"2026-12-22","paidOn":"2026-12-22","reference":"DON-N96N","instalment":1,"money":{"minor":35000,"currency":"GHS"},"paidBy":"MTN MoMo","proof":"T1","giver":"Efua Ɔkyere","honouree":"Nana Yaa","purpose":"Where it is needed most","receiver":{"legalName":"Sua LBG (placeholder name)","address":["14 Sewn Strip Lane (example address)","Adabraka, Accra","Ghana"],"registrations":[{"value":"CG000000000 (example)","label":"Office of the Registrar of Companies, company number"},{"value":"NPO-000000 (example)","label":"Non-Profit Organisation Secretariat, registration"},{"value":"C0000000000 (example)","label":"Ghana Revenue Authority, taxpayer number"},{"value":"DPC-0000000 (example)","label":"Data Protection Commission, data controller"}]},"wording":"","isExample":false}', '2026-12-22T12:00:00.000Z');
INSERT INTO public.receipt (number, kind, year, submission_id, gift_number, of_number, frozen, issued_at) VALUES ('R-2026-00002', 'receipt', 2026, '097b1301-da93-4d7f-9cdb-56fd02d36020', 1, NULL, '{"number":"R-2026-00002","kind":"receipt","of":null,"issuedOn":"2026-12-22","paidOn":"2026-12-22","reference":"DON-9XWY","instalment":1,"money":{"minor":2500,"currency":"EUR"},"paidBy":"Bank transfer","proof":"T2","giver":"Efua Ɔkyere","honouree":"","purpose":"Where it is needed most","receiver":{"legalName":"Sua LBG (placeholder name)","address":["14 Sewn Strip Lane (example address)","Adabraka, Accra","Ghana"],"registrations":[{"value":"CG000000000 (example)","label":"Office of the Registrar of Companies, company number"},{"value":"NPO-000000 (example)","label":"Non-Profit Organisation Secretariat, registration"},{"value":"C0000000000 (example)","label":"Ghana Revenue Authority, taxpayer number"},{"value":"DPC-0000000 (example)","label":"Data Protection Commission, data controller"}]},"wording":"","isExample":false}', '2026-12-22T12:00:00.000Z');
INSERT INTO public.receipt (number, kind, year, submission_id, gift_number, of_number, frozen, issued_at) VALUES ('C-2026-00001', 'credit note', 2026, '097b1301-da93-4d7f-9cdb-56fd02d36020', 1, 'R-2026-00002', '{"number":"C-2026-00001","kind":"credit note","of":"R-2026-00002","issuedOn":"2026-12-22","paidOn":"2026-11-24","reference":"DON-9XWY","instalment":1,"money":{"minor":2500,"currency":"EUR"},"paidBy":"MTN MoMo","proof":"B1","giver":"Efua Ɔkyere","honouree":"","purpose":"Where it is needed most","receiver":{"legalName":"Sua LBG (placeholder name)","address":["14 Sewn Strip Lane (example address)","Adabraka, Accra","Ghana"],"registrations":[{"value":"CG000000000 (example)","label":"Office of the Registrar of Companies, company number"},{"value":"NPO-000000 (example)","label":"Non-Profit Organisation Secretariat, registration"},{"value":"C0000000000 (example)","label":"Ghana Revenue Authority, taxpayer number"},{"value":"DPC-0000000 (example)","label":"Data Protection Commission, data controller"}]},"wording":"","isExample":false}', '2026-12-22T12:00:00.000Z');


--
-- Data for Name: receipt_year; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.receipt_year (year, kind, last) VALUES (2026, 'receipt', 2);
INSERT INTO public.receipt_year (year, kind, last) VALUES (2026, 'credit note', 1);


--
-- Data for Name: retention_clock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.retention_clock (id, reached_at, provisional, looked_at, waited, harvest) VALUES (1, '2026-11-22T07:23:00.000Z', 0, NULL, 0, 0);


--
-- Data for Name: secret; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secret (name, value) VALUES ('signing', 'OFgyFGeypQg541dP1XlNEUxbE7XooziKXDUOh0Y9N2M');


--
-- Data for Name: staff; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff (id, name, email, roles, created_at, left_at, summary, shortcuts) VALUES ('e0a109c0-3bb9-427a-856c-edfb16112773', 'Kofi', 'kofi@example.org', 'people,money', '2026-11-22T07:09:00.000Z', NULL, 0, 1);
INSERT INTO public.staff (id, name, email, roles, created_at, left_at, summary, shortcuts) VALUES ('9b2c48bb-e9dc-4116-8ff5-34c77881e8ab', 'Akosua', 'akosua@example.org', 'people', '2026-11-22T07:11:00.000Z', NULL, 0, 1);
INSERT INTO public.staff (id, name, email, roles, created_at, left_at, summary, shortcuts) VALUES ('00af1443-10a3-4401-99a9-d9660af92e3c', 'Ama Mensah', 'ama@example.org', 'owner', '2026-11-22T07:09:00.000Z', NULL, 1, 0);
INSERT INTO public.staff (id, name, email, roles, created_at, left_at, summary, shortcuts) VALUES ('0e5941c5-7a1f-4a72-8683-0f54c4e20a40', 'Esi', 'esi@example.org', 'editor', '2026-11-22T07:09:00.000Z', '2026-11-22T07:22:00.000Z', 0, 1);


--
-- Data for Name: staff_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('02b5379df4f010e6cd23431d5ec55482a3afe49ed4305de365e3c5805466e849', '00af1443-10a3-4401-99a9-d9660af92e3c', 'welcome', NULL, NULL, '2026-11-22T07:09:00.000Z', '2026-11-29T07:09:00.000Z', 0, '2026-11-22T07:09:00.000Z');
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('e7214e6fe91d4029d7dc14d9aa78289a556fd9bf6b8336126129116ec6a63691', '00af1443-10a3-4401-99a9-d9660af92e3c', 'browser', NULL, NULL, '2026-11-22T07:09:00.000Z', '2027-11-22T07:09:00.000Z', 0, NULL);
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('ccdc3c6eb4542610d0605285c818463a9d90127667f16517546b5864d370dee8', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'welcome', NULL, NULL, '2026-11-22T07:09:00.000Z', '2026-11-29T07:09:00.000Z', 0, '2026-11-22T07:09:00.000Z');
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('57f44d5518175516bafe12a65534030957209d7fd72c4eee1d4ee96410033df8', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'browser', NULL, NULL, '2026-11-22T07:09:00.000Z', '2027-11-22T07:09:00.000Z', 0, NULL);
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('a810aac573a09a1f0e443e314dd37135e8aab5763398e2b61eaad775beb9fe70', NULL, 'challenge', NULL, NULL, '2026-11-22T07:10:00.000Z', '2026-11-22T07:14:00.000Z', 1, '2026-11-22T07:10:00.000Z');
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('a3df6205cdd8214b08081898e26d19b6cdd785ed78d67de878e61609e9543131', '9b2c48bb-e9dc-4116-8ff5-34c77881e8ab', 'welcome', NULL, NULL, '2026-11-22T07:11:00.000Z', '2026-11-29T07:11:00.000Z', 0, NULL);
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('e8f39604e86dc1e3a07178c99368d4d08d703c2b955ed71ffd1acbdfc5c07fb1', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'code', 'bb2a1b6f618aba53f7e4c42bca1cb1cf3c28ed284e0447595c4c2672680e5ea5', '2b5a8458f7e0b4dafe40345306daea489b79d594cfd5443c03db475566aab36b', '2026-11-22T07:22:00.000Z', '2026-11-22T07:32:00.000Z', 1, '2026-11-22T07:23:00.000Z');
INSERT INTO public.staff_key (hash, staff_id, purpose, browser_hash, email_hash, created_at, expires_at, tries, used_at) VALUES ('6fc699766bd3095f4aa2aa16dc6e0060b73aec110e0696ce6f00d5c4dc163827', '00af1443-10a3-4401-99a9-d9660af92e3c', 'code', '6ebccf808a572eaad16a058c53a5de95927042f339055bad215ad3033035dce5', '1723eb1e79ce90653599ca3a06c49034fe270c4bffbae2186d72f00b4281f7de', '2026-11-22T07:23:00.000Z', '2026-11-22T07:33:00.000Z', 0, NULL);


--
-- Data for Name: staff_session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff_session (hash, staff_id, how, signed_at, seen_at, device, shared, confirmed_at) VALUES ('b73ccca01804bd166f2fa04c4b72e1d5a91b30a42ce651e9a81ee8be5ec019f6', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'link', '2026-11-22T07:09:00.000Z', '2026-11-22T07:14:00.000Z', '', 0, '2026-11-22T07:09:00.000Z');
INSERT INTO public.staff_session (hash, staff_id, how, signed_at, seen_at, device, shared, confirmed_at) VALUES ('58ebbd1d6876d71687c7bfc478f292ad362cf1017486f38101ea881ae33d3c33', '00af1443-10a3-4401-99a9-d9660af92e3c', 'link', '2026-11-22T07:09:00.000Z', '2026-11-22T07:21:00.000Z', '', 0, '2026-11-22T07:09:00.000Z');
INSERT INTO public.staff_session (hash, staff_id, how, signed_at, seen_at, device, shared, confirmed_at) VALUES ('39afa24bcd5ae3e677976e93e0127cfaf1be9ad887f1549100a832e34705759f', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'code', '2026-11-22T07:23:00.000Z', '2026-11-22T07:23:00.000Z', '', 1, '2026-11-22T07:23:00.000Z');


--
-- Data for Name: stray_payment; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.stray_payment (proof, reference, channel, minor, currency, paid_at, noted_at) VALUES ('4099260517', 'of another shop', 'online-card', 5000, 'GHS', '2026-12-21T12:00:00.000Z', '2026-12-22T02:00:00.000Z');


--
-- Data for Name: submission; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('e2c6f95b-d57b-4cc1-a37a-5c3cd7969859', 'event-registrations', 'REG-TGNT', '{"name":"Yaw","email":"yaw@mail.example","phone":"024 123 4567","organization":"","eventId":"1","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', 'E_n98ATiIJdWry89otL-vLulaqrBaf5HGx6bao9mCAg', 1, NULL, '2026-11-22T07:06:00.000Z', NULL, 'yaw@mail.example', '1', '2024-10-20T17:00:00.000Z', 'new', NULL, NULL, 'reg-tgnt
+233241234567
yaw
yaw@mail.example
024 123 4567

1
harmattan robot day
student


friend');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('97aee311-3d77-4a0d-8555-b47531823a68', 'newsletter-subscriptions', 'NEW-FMWD', '{"email":"efua@mail.example"}', NULL, 'cC19xIzmVYaJm4AIVHvjjPhT9cCiwnHo5u0ASTvDCG0', 1, NULL, '2026-11-22T07:08:00.000Z', NULL, 'efua@mail.example', NULL, NULL, 'new', NULL, NULL, 'new-fmwd

efua@mail.example');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('3d2b766d-7052-47b6-a1a3-98aa906ddd21', 'contact', 'MSG-GFRX', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', 'jf6G85pdscRgm4uEJL8BiTWESLDok7l5vjWzTclbexI', 1, NULL, '2026-11-22T07:01:00.000Z', NULL, 'efua@mail.example', NULL, NULL, 'in-progress', 'e0a109c0-3bb9-427a-856c-edfb16112773', '2026-11-22T07:14:00.000Z', 'msg-gfrx
+233241234567
efua ɔkyere
efua@mail.example
024 123 4567
robots
do you teach <b>robots</b> in tamale?
my daughter asks & asks.
website contact form');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('cadd11f1-2849-42cc-a75c-943204ecc2ff', 'event-registrations', 'REG-FTF3', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"no groundnuts","specialRequirements":"","howHeard":"friend","agreeToTerms":true}', '+233241234567', 'J43KPw8tMINaY6VCEek1nLyi5SL6cXt5cZQI13WlWVk', 1, NULL, '2026-11-22T07:05:00.000Z', NULL, 'efua@mail.example', '6', '2027-01-23T15:00:00.000Z', 'done', NULL, '2026-11-22T07:15:00.000Z', 'reg-ftf3
+233241234567
efua ɔkyere
efua@mail.example
024 123 4567

6
harmattan robot day
student
no groundnuts

friend');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('d672c381-4b0c-4ca5-b4aa-b5a014bba331', 'contact', 'MSG-TMCC', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots","message":"Buy now!!! https://spam.example","source":"website contact form"}', '+233241234567', 'uBNDRsSGQpsX0EXk00unBoMg4xyI-NWg1d0FHX7ddp8', 1, NULL, '2026-11-22T07:04:00.000Z', NULL, 'efua@mail.example', NULL, NULL, 'new', NULL, NULL, 'msg-tmcc
+233241234567
efua ɔkyere
efua@mail.example
024 123 4567
robots
buy now!!! https://spam.example
website contact form');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('e2b72445-3244-413e-b84b-ce6371589ee2', 'enrollments', 'ENR-G44C', '{"studentName":"Kofi Mensah","contactName":"Ama Mensah","email":"ama@mail.example","phone":"0241234567","courseName":"STEM Squad Subscription","courseId":"STEM_SQUAD","age":9,"experienceLevel":"Beginner","experience":"none","specialRequirements":"","emergencyContact":"Ama Mensah, 0241234567","programType":"STEM Squad","planType":"intermediate","subscriptionType":"individual","groupSize":null,"groupLeader":"","otherParentsInfo":"","paymentPreference":"semester","startDatePreference":"2027-01-11","hearAboutUs":"friend","marketingConsent":false,"childInterests":["robotics","math"],"agreedToTerms":true}', '+233241234567', 'U89pamc3xYGs9LB4Ho4tgztsv8gKw3_V4rCBxzqYjO0', 1, NULL, '2026-11-22T07:07:00.000Z', NULL, 'ama@mail.example', NULL, NULL, 'in-progress', NULL, NULL, 'enr-g44c
+233241234567
kofi mensah
ama mensah
ama@mail.example
0241234567
stem squad subscription
stem_squad
9
beginner
none

ama mensah, 0241234567
stem squad
intermediate
individual


semester
2027-01-11
friend
robotics
math');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('6a662a6e-13eb-4b4e-bcf1-b8c448c7825c', 'contact', 'MSG-G3G9', '{}', NULL, NULL, 1, NULL, '2026-11-22T07:09:00.000Z', '2026-11-22T07:21:00.000Z', NULL, NULL, NULL, 'done', NULL, NULL, 'msg-g3g9');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('4b0c4f1c-4d13-4b28-a2ee-0610359fd413', 'contact', 'MSG-737T', '{"name":"Efua Ɔkyere","email":"efua@mail.example","phone":"024 123 4567","subject":"Robots; it''s for my daughter","message":"Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.","source":"website contact form"}', '+233241234567', '_a2pQ26wjXO6tAjKcTKgnrt9NAM6MSojxjG8z483EIM', 1, NULL, '2026-11-22T07:03:00.000Z', NULL, 'efua@mail.example', NULL, NULL, 'in-progress', NULL, NULL, 'msg-737t
+233241234567
efua ɔkyere
efua@mail.example
024 123 4567
robots; it''s for my daughter
do you teach <b>robots</b> in tamale?
my daughter asks & asks.
website contact form');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('30d14197-7228-4bcd-95e9-821f8e93dfd9', 'event-registrations', 'REG-HF9M', '{"name":"Efua Ɔkyere","email":"sender9@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true,"party":{"people":[{"name":"Kofi 1","age":41},{"name":"Kofi 2","age":9}],"unnamed":0,"groupName":"","guardianName":"Esi","guardianPhone":"0241234567","isGuardian":false,"photoConsent":null},"offering":"event:7"}', '+233241234567', 'tjj4acqPnYLllgG7oK2DKyLl1St1mh14tfZW0fsiNOE', 1, NULL, '2026-11-22T12:00:00.000Z', NULL, 'sender9@mail.example', '6', '2027-01-23T15:00:00.000Z', 'new', NULL, NULL, 'reg-hf9m
+233241234567
efua ɔkyere
sender9@mail.example
024 123 4567

6
harmattan robot day
student


friend
event:7');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('b2d2fc49-e856-434b-aab9-e99421754f2f', 'event-registrations', 'REG-MWHX', '{"name":"Efua Ɔkyere","email":"sender10@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true,"party":{"people":[{"name":"Kofi 1","age":12}],"unnamed":0,"groupName":"","guardianName":"Yaw","guardianPhone":"0241234567","isGuardian":false,"photoConsent":null},"offering":"event:7"}', '+233241234567', 'Plv1L7wPBPRpmWfiGdxlBOnPEg3ffN8HzVomPFsQRHY', 1, NULL, '2026-11-22T12:00:00.000Z', NULL, 'sender10@mail.example', '6', '2027-01-23T15:00:00.000Z', 'new', NULL, NULL, 'reg-mwhx
+233241234567
efua ɔkyere
sender10@mail.example
024 123 4567

6
harmattan robot day
student


friend
event:7');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('32ee7953-3f70-4b52-b9c0-4eb273eb1169', 'event-registrations', 'REG-HVRV', '{"name":"Efua Ɔkyere","email":"sender12@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true,"party":{"people":[{"name":"Kofi 1","age":22}],"unnamed":0,"groupName":"","guardianName":"","guardianPhone":"","isGuardian":false,"photoConsent":null},"offering":"event:7"}', '+233241234567', 'u3k80ANp87AH8MmxRQS0eihIOePMVGvk4puSONiQODw', 1, NULL, '2026-11-22T12:00:00.000Z', NULL, 'sender12@mail.example', '6', '2027-01-23T15:00:00.000Z', 'new', NULL, NULL, 'reg-hvrv
+233241234567
efua ɔkyere
sender12@mail.example
024 123 4567

6
harmattan robot day
student


friend
event:7');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('30d90979-a339-4d58-800a-496cb62226ea', 'event-registrations', 'REG-N3PG', '{"name":"Efua Ɔkyere","email":"sender13@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true,"party":{"people":[{"name":"Kofi 1","age":23},{"name":"Kofi 2","age":24}],"unnamed":0,"groupName":"","guardianName":"","guardianPhone":"","isGuardian":false,"photoConsent":null},"offering":"event:7"}', '+233241234567', 'MW5lc5J9W7UHR_OtdJCAlh6WsZC1JMRlELrzdRtSx6M', 1, NULL, '2026-11-22T12:00:00.000Z', NULL, 'sender13@mail.example', '6', '2027-01-23T15:00:00.000Z', 'new', NULL, NULL, 'reg-n3pg
+233241234567
efua ɔkyere
sender13@mail.example
024 123 4567

6
harmattan robot day
student


friend
event:7');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('5541c714-48ae-4694-a301-127214579fd0', 'event-registrations', 'REG-V64R', '{"name":"Efua Ɔkyere","email":"sender11@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true,"party":{"people":[{"name":"Kofi 1","age":20}],"unnamed":1,"groupName":"Bantama M/A Junior High","guardianName":"","guardianPhone":"","isGuardian":false,"photoConsent":null},"offering":"event:7"}', '+233241234567', 'XRBq0uPJBd1fvnNxb8FkqpltG8Dr4kUVPkNG3SfSopQ', 1, NULL, '2026-11-22T12:00:00.000Z', NULL, 'sender11@mail.example', '6', '2027-01-23T15:00:00.000Z', 'new', NULL, NULL, 'reg-v64r
+233241234567
efua ɔkyere
sender11@mail.example
024 123 4567

6
harmattan robot day
student


friend
event:7');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('a06c7038-dc95-4de0-b22d-4ee6aa0c39a6', 'event-registrations', 'REG-6DH4', '{"name":"Efua Ɔkyere","email":"sender14@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true,"party":{"people":[{"name":"Kofi 1","age":25}],"unnamed":0,"groupName":"","guardianName":"","guardianPhone":"","isGuardian":false,"photoConsent":null},"offering":"event:7"}', '+233241234567', '3PdmzwTIC7UPRhO8EIQBCRPclw5mZuXnIcPqAWRu5K4', 1, 'honeypot', '2026-11-22T12:00:00.000Z', NULL, 'sender14@mail.example', '6', '2027-01-23T15:00:00.000Z', 'new', NULL, NULL, 'reg-6dh4
+233241234567
efua ɔkyere
sender14@mail.example
024 123 4567

6
harmattan robot day
student


friend
event:7');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('e6c3ea54-3f6f-4841-9b46-06e3be3cb71d', 'event-registrations', 'REG-NMXY', '{"name":"Efua Ɔkyere","email":"sender15@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true,"party":{"people":[{"name":"Kofi 1","age":11}],"unnamed":0,"groupName":"","guardianName":"Efua","guardianPhone":"0241234567","isGuardian":false,"photoConsent":null},"offering":"event:7"}', '+233241234567', 'u7-Zo2N0lvNrqBZtDgl1VLnTlTtxr3iQwrqrqRYuqEQ', 1, NULL, '2026-11-30T12:00:00.000Z', NULL, 'sender15@mail.example', '6', '2027-01-23T15:00:00.000Z', 'new', NULL, NULL, 'reg-nmxy
+233241234567
efua ɔkyere
sender15@mail.example
024 123 4567

6
harmattan robot day
student


friend
event:7');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('c5db2b95-6828-4443-86d7-16c5c7b938a0', 'event-registrations', 'REG-K6YK', '{"name":"Efua Ɔkyere","email":"sender16@mail.example","phone":"024 123 4567","organization":"","eventId":"6","eventTitle":"Harmattan Robot Day","attendeeType":"student","dietaryRestrictions":"","specialRequirements":"","howHeard":"friend","agreeToTerms":true,"party":{"people":[{"name":"Kofi 1","age":30},{"name":"Kofi 2","age":31},{"name":"Kofi 3","age":32},{"name":"Kofi 4","age":33},{"name":"Kofi 5","age":34}],"unnamed":0,"groupName":"","guardianName":"","guardianPhone":"","isGuardian":false,"photoConsent":null},"offering":"event:7"}', '+233241234567', 'cZl106GCeOhlEFMYkTz-Wzi91sAxkPmDaVWCL4wN2Lg', 1, NULL, '2026-11-30T12:00:00.000Z', NULL, 'sender16@mail.example', '6', '2027-01-23T15:00:00.000Z', 'new', NULL, NULL, 'reg-k6yk
+233241234567
efua ɔkyere
sender16@mail.example
024 123 4567

6
harmattan robot day
student


friend
event:7');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('a17a17a0-b558-4311-b8ef-4f3851b5ca95', 'donation-pledges', 'DON-YWHF', '{"name":"Efua Ɔkyere","email":"giver7@mail.example","phone":"","amount":"GHS-350","customAmount":"","currency":"GHS","frequency":"yearly","purpose":"most-needed","honouree":"","anonymous":false,"paymentMethod":"creditcard"}', NULL, 'LpPHVuE4t0T06yCzIQVNgMHtZC0WmRoWLa19jRwUU5Q', 1, NULL, '2026-12-22T12:00:00.000Z', NULL, 'giver7@mail.example', NULL, NULL, 'new', NULL, NULL, 'don-ywhf

efua ɔkyere
giver7@mail.example

ghs-350

ghs
yearly
most-needed

creditcard');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('5d26a805-6643-4b42-a131-9d6d996533a8', 'donation-pledges', 'DON-N96N', '{"name":"Efua Ɔkyere","email":"giver8@mail.example","phone":"","amount":"GHS-350","customAmount":"","currency":"GHS","frequency":"once","purpose":"most-needed","honouree":"Nana Yaa","anonymous":false,"paymentMethod":"momo-mtn"}', NULL, NULL, 1, NULL, '2026-12-22T12:00:00.000Z', NULL, 'giver8@mail.example', NULL, NULL, 'new', NULL, NULL, 'don-n96n

efua ɔkyere
giver8@mail.example

ghs-350

ghs
once
most-needed
nana yaa
momo-mtn');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('c2c2d8ee-a971-4eb9-a373-aa1180bbec30', 'donation-pledges', 'DON-9NHQ', '{"name":"Efua Ɔkyere","email":"giver10@mail.example","phone":"","amount":"GHS-350","customAmount":"","currency":"GHS","frequency":"once","purpose":"most-needed","honouree":"","anonymous":false,"paymentMethod":"momo-mtn"}', NULL, NULL, 1, NULL, '2026-12-22T12:00:00.000Z', NULL, 'giver10@mail.example', NULL, NULL, 'new', NULL, NULL, 'don-9nhq

efua ɔkyere
giver10@mail.example

ghs-350

ghs
once
most-needed

momo-mtn');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('097b1301-da93-4d7f-9cdb-56fd02d36020', 'donation-pledges', 'DON-9XWY', '{"name":"Efua Ɔkyere","email":"giver9@mail.example","phone":"","amount":"25","customAmount":"","currency":"GHS","frequency":"once","purpose":"most-needed","honouree":"","anonymous":false,"paymentMethod":"bank"}', NULL, NULL, 1, NULL, '2026-12-22T12:00:00.000Z', NULL, 'giver9@mail.example', NULL, NULL, 'new', NULL, NULL, 'don-9xwy

efua ɔkyere
giver9@mail.example

25

ghs
once
most-needed

bank');
INSERT INTO public.submission (id, kind, reference, payload, phone_e164, fingerprint, sequence, suspicion, received_at, erased_at, sender_address, event_id, event_ends_at, status, assignee, answered_at, search_text) VALUES ('efa76cc4-fff6-4170-98f6-2325c42d7701', 'donation-pledges', 'DON-VX4X', '{"name":"Efua Ɔkyere","email":"giver6@mail.example","phone":"","amount":"GHS-350","customAmount":"","currency":"GHS","frequency":"monthly","purpose":"most-needed","honouree":"","anonymous":false,"paymentMethod":"momo-mtn"}', NULL, NULL, 1, NULL, '2026-11-22T12:00:00.000Z', NULL, 'giver6@mail.example', NULL, NULL, 'new', NULL, NULL, 'don-vx4x

efua ɔkyere
giver6@mail.example

ghs-350

ghs
monthly
most-needed

momo-mtn');


--
-- Data for Name: submission_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission_key (fingerprint, submission_id) VALUES ('h4KzR-Z1pwlsIu8B3ru_A9kEaELJvEIJvrZGDhofvkE', '3d2b766d-7052-47b6-a1a3-98aa906ddd21');
INSERT INTO public.submission_key (fingerprint, submission_id) VALUES ('SS1Aou8_KNtI4K4J_nVdD8Mom8m9xaM9XaAE50pIPT0', '3d2b766d-7052-47b6-a1a3-98aa906ddd21');


--
-- Data for Name: submission_note; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.submission_note (id, submission_id, staff_id, kind, way, body, at) VALUES ('ugwqCuvL5poJBxN9OFZkKZqaIopgfyzpl3RJhczW4ek', '3d2b766d-7052-47b6-a1a3-98aa906ddd21', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'note', NULL, 'Her daughter is nine.', '2026-11-22T07:13:00.000Z');
INSERT INTO public.submission_note (id, submission_id, staff_id, kind, way, body, at) VALUES ('o_WfxvbFtJ9rTAI9hkHhRNxco8Fjf80yr4EkpO6jjsQ', '3d2b766d-7052-47b6-a1a3-98aa906ddd21', 'e0a109c0-3bb9-427a-856c-edfb16112773', 'reply', 'mail', 'Dear Efua,
yes, on Saturdays.', '2026-11-22T07:14:00.000Z');
INSERT INTO public.submission_note (id, submission_id, staff_id, kind, way, body, at) VALUES ('oiJzszclt5IAEchlyNQqGfL61ttwmCtZlLlx5tFzTMI', 'cadd11f1-2849-42cc-a75c-943204ecc2ff', '00af1443-10a3-4401-99a9-d9660af92e3c', 'reply', 'whatsapp', 'We look forward to you.', '2026-11-22T07:15:00.000Z');
INSERT INTO public.submission_note (id, submission_id, staff_id, kind, way, body, at) VALUES ('tBUv7fOmLmIgYz0VpC8AF9Nf1BGj-PpKyzGogEf0b6o', '6a662a6e-13eb-4b4e-bcf1-b8c448c7825c', '00af1443-10a3-4401-99a9-d9660af92e3c', 'note', NULL, '', '2026-11-22T07:20:00.000Z');


--
-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);


--
-- Name: consent consent_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consent
    ADD CONSTRAINT consent_pkey PRIMARY KEY (id);


--
-- Name: content_address content_address_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_address
    ADD CONSTRAINT content_address_key PRIMARY KEY (kind, item);


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
-- Name: content_synced content_synced_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_synced
    ADD CONSTRAINT content_synced_key PRIMARY KEY (kind, id);


--
-- Name: content_version content_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (id);


--
-- Name: daily_summary daily_summary_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.daily_summary
    ADD CONSTRAINT daily_summary_pkey PRIMARY KEY (day);


--
-- Name: gift gift_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_key PRIMARY KEY (submission_id, number);


--
-- Name: giving_told giving_told_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.giving_told
    ADD CONSTRAINT giving_told_pkey PRIMARY KEY (about);


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
-- Name: offering offering_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offering
    ADD CONSTRAINT offering_pkey PRIMARY KEY (key);


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
-- Name: payment_attempt payment_attempt_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_pkey PRIMARY KEY (reference);


--
-- Name: payment payment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);


--
-- Name: picture_piece picture_piece_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.picture_piece
    ADD CONSTRAINT picture_piece_key PRIMARY KEY (picture_id, number);


--
-- Name: picture picture_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (id);


--
-- Name: picture picture_sha256_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_sha256_key UNIQUE (sha256);


--
-- Name: place place_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_pkey PRIMARY KEY (id);


--
-- Name: receipt receipt_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_pkey PRIMARY KEY (number);


--
-- Name: receipt_year receipt_year_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipt_year
    ADD CONSTRAINT receipt_year_key PRIMARY KEY (year, kind);


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
-- Name: stray_payment stray_payment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stray_payment
    ADD CONSTRAINT stray_payment_pkey PRIMARY KEY (proof);


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
-- Name: consent_number; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX consent_number ON public.consent USING btree (place_id, kind, number);


--
-- Name: content_version_draft; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX content_version_draft ON public.content_version USING btree (kind, item) WHERE (state = ANY (ARRAY['draft'::text, 'scheduled'::text]));


--
-- Name: content_version_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX content_version_due ON public.content_version USING btree (publish_at);


--
-- Name: content_version_number; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX content_version_number ON public.content_version USING btree (kind, item, number);


--
-- Name: gift_next; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX gift_next ON public.gift USING btree (next_on) WHERE (next_on IS NOT NULL);


--
-- Name: gift_review; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX gift_review ON public.gift USING btree (review) WHERE (review IS NOT NULL);


--
-- Name: gift_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX gift_state ON public.gift USING btree (state, due_on);


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
-- Name: payment_attempt_begun; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_attempt_begun ON public.payment_attempt USING btree (begun_at);


--
-- Name: payment_attempt_by_gift; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_attempt_by_gift ON public.payment_attempt USING btree (submission_id, gift_number);


--
-- Name: payment_attempt_look; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_attempt_look ON public.payment_attempt USING btree (look_at) WHERE (look_at IS NOT NULL);


--
-- Name: payment_by_gift; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_by_gift ON public.payment USING btree (submission_id, gift_number);


--
-- Name: payment_proof; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX payment_proof ON public.payment USING btree (channel, proof, kind);


--
-- Name: picture_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX picture_by_moment ON public.picture USING btree (state, added_at);


--
-- Name: place_queue; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX place_queue ON public.place USING btree (offering_key, queue_number, submission_id) WHERE (state = 'waiting'::text);


--
-- Name: place_seat; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX place_seat ON public.place USING btree (submission_id, seat);


--
-- Name: place_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX place_state ON public.place USING btree (offering_key, state);


--
-- Name: place_until; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX place_until ON public.place USING btree (until) WHERE (until IS NOT NULL);


--
-- Name: receipt_by_gift; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX receipt_by_gift ON public.receipt USING btree (submission_id, gift_number, kind);


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
-- Name: submission_without_search_text; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX submission_without_search_text ON public.submission USING btree (id) WHERE (search_text IS NULL);


--
-- Name: submission submission_answers_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER submission_answers_changed BEFORE UPDATE OF payload ON public.submission FOR EACH ROW WHEN (((new.payload IS DISTINCT FROM old.payload) AND (NOT (new.search_text IS DISTINCT FROM old.search_text)))) EXECUTE FUNCTION public.drop_search_text();


--
-- Name: audit audit_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id);


--
-- Name: consent consent_place_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consent
    ADD CONSTRAINT consent_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.place(id);


--
-- Name: content_version content_version_author_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_author_fkey FOREIGN KEY (author) REFERENCES public.staff(id);


--
-- Name: content_version content_version_publisher_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_publisher_fkey FOREIGN KEY (publisher) REFERENCES public.staff(id);


--
-- Name: gift gift_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


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
-- Name: payment_attempt payment_attempt_gift; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_gift FOREIGN KEY (submission_id, gift_number) REFERENCES public.gift(submission_id, number);


--
-- Name: payment payment_gift; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_gift FOREIGN KEY (submission_id, gift_number) REFERENCES public.gift(submission_id, number);


--
-- Name: picture picture_added_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.staff(id);


--
-- Name: picture_piece picture_piece_picture_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.picture_piece
    ADD CONSTRAINT picture_piece_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.picture(id) ON DELETE CASCADE;


--
-- Name: place place_offering_key_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_offering_key_fkey FOREIGN KEY (offering_key) REFERENCES public.offering(key);


--
-- Name: place place_submission_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id);


--
-- Name: receipt receipt_gift; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_gift FOREIGN KEY (submission_id, gift_number) REFERENCES public.gift(submission_id, number);


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


