-- The three roles of Rollcall in a PostgreSQL of your own.
--
--   rollcall_owner        owns every table and changes them: MIGRATE_DATABASE_URL, for `npm run migrate` alone
--   rollcall_application  what web and worker connect as: DATABASE_URL. It reads and writes rows, and adds to the
--                         records (audit events, history) without changing them; no tables, no TRUNCATE, no triggers
--   rollcall_reader       reads what `npm run audit:verify` compares, no secrets: AUDIT_DATABASE_URL
--
-- Run it on Rollcall's own database, as a superuser or as the administrator of a managed service, once, and again after
-- a change of passwords. It takes over a database whose tables belong to somebody else: everything in the schemas public
-- and pgboss becomes rollcall_owner's. Running it again changes nothing else.
--
--   psql "postgresql://postgres@db.example.org/rollcall" -v ON_ERROR_STOP=1 \
--     -c "SET rollcall.owner_password = '…'" \
--     -c "SET rollcall.application_password = '…'" \
--     -c "SET rollcall.reader_password = '…'" \
--     -f prisma/roles.sql
--
-- Where a password is not set, a new role has none, and an old one keeps its own. For two instances on one server:
-- -c "SET rollcall.prefix = 'rollcall2'" names the second's rollcall2_owner, and so on. What each role may do with
-- each table is granted by `npm run migrate`, after every migration.
DO $roles$
DECLARE
  prefix text := coalesce(nullif(current_setting('rollcall.prefix', true), ''), 'rollcall');
  owner_name text := prefix || '_owner';
  is_superuser boolean := (SELECT rolsuper FROM pg_roles WHERE rolname = current_user);
  owner_id oid;
  suffix text;
  password text;
  statement text;
BEGIN
  PERFORM pg_advisory_xact_lock(7655226);

  FOREACH suffix IN ARRAY ARRAY['owner', 'application', 'reader'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = prefix || '_' || suffix) THEN
      EXECUTE format('CREATE ROLE %I', prefix || '_' || suffix);
    END IF;
    EXECUTE format('ALTER ROLE %I LOGIN', prefix || '_' || suffix);
    IF is_superuser THEN
      EXECUTE format('ALTER ROLE %I NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS',
                     prefix || '_' || suffix);
    END IF;
    password := nullif(current_setting('rollcall.' || suffix || '_password', true), '');
    IF password IS NOT NULL THEN
      EXECUTE format('ALTER ROLE %I PASSWORD %L', prefix || '_' || suffix, password);
    END IF;
  END LOOP;
  EXECUTE format('ALTER ROLE %I SET default_transaction_read_only = on', prefix || '_reader');

  -- Whoever gives objects to a role must be able to act as it.
  IF NOT is_superuser THEN
    EXECUTE format('GRANT %I TO CURRENT_USER WITH SET TRUE, INHERIT TRUE', owner_name);
  END IF;
  owner_id := (SELECT oid FROM pg_roles WHERE rolname = owner_name);

  IF (SELECT datdba FROM pg_database WHERE datname = current_database()) <> owner_id THEN
    EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), owner_name);
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I, %I', current_database(), prefix || '_application', prefix || '_reader');
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT ALL ON SCHEMA public TO %I', owner_name);
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;

  FOR statement IN
    WITH spaces AS (
      SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname IN ('public', 'pgboss')
    ), others (kind, name, class, id) AS (
      SELECT 'SCHEMA', quote_ident(nspname), 'pg_namespace'::regclass, oid FROM spaces
       WHERE nspname = 'pgboss' AND nspowner <> owner_id
      UNION ALL
      SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
             c.oid::regclass::text, 'pg_class'::regclass, c.oid
        FROM pg_class c JOIN spaces s ON s.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relowner <> owner_id
         -- The sequence of a column goes with its table.
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                            AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
      UNION ALL
      SELECT 'TYPE', t.oid::regtype::text, 'pg_type'::regclass, t.oid FROM pg_type t JOIN spaces s ON s.oid = t.typnamespace
       WHERE t.typtype IN ('e', 'd') AND t.typowner <> owner_id
      UNION ALL
      SELECT 'ROUTINE', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid
        FROM pg_proc p JOIN spaces s ON s.oid = p.pronamespace
       WHERE p.proowner <> owner_id
    )
    SELECT format('ALTER %s %s OWNER TO %I', kind, name, owner_name) FROM others o
     WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = o.class AND d.objid = o.id AND d.deptype = 'e')
  LOOP
    EXECUTE statement;
  END LOOP;
END $roles$;
