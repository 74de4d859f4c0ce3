-- CreateEnum
CREATE TYPE "webhook_delivery_state" AS ENUM ('pending', 'delivered', 'failed', 'held');

-- CreateEnum
CREATE TYPE "webhook_pause" AS ENUM ('gone', 'failing', 'by_hand');

-- CreateEnum
CREATE TYPE "webhook_failure" AS ENUM ('refused', 'timeout', 'unreachable');

-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'webhook_paused';

-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "origin" TEXT NOT NULL DEFAULT (pg_current_xact_id())::text,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "sequence" INTEGER,
    "body" TEXT,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_heads" (
    "company_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "event_heads_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "auth_value" TEXT,
    "secret" TEXT NOT NULL,
    "former_secret" TEXT,
    "former_until" TIMESTAMPTZ(3),
    "types" TEXT[],
    "paused_because" "webhook_pause",
    "paused_at" TIMESTAMPTZ(3),
    "failures_in_row" INTEGER NOT NULL DEFAULT 0,
    "last_success_at" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),
    "waits_until" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'pending',
    "step" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "milliseconds" INTEGER NOT NULL,
    "status" INTEGER,
    "failure" "webhook_failure",
    "answer" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "events_company_id_object_idx" ON "events"("company_id", "object");

-- CreateIndex
CREATE INDEX "events_occurred_at_idx" ON "events"("occurred_at");

-- CreateIndex
CREATE UNIQUE INDEX "events_company_id_id_key" ON "events"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "events_company_id_sequence_key" ON "events"("company_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoints_company_id_id_key" ON "webhook_endpoints"("company_id", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_company_id_endpoint_id_id_idx" ON "webhook_deliveries"("company_id", "endpoint_id", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_company_id_endpoint_id_next_at_id_idx" ON "webhook_deliveries"("company_id", "endpoint_id", "next_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_company_id_id_key" ON "webhook_deliveries"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_company_id_event_id_endpoint_id_key" ON "webhook_deliveries"("company_id", "event_id", "endpoint_id");

-- CreateIndex
CREATE INDEX "webhook_attempts_company_id_delivery_id_id_idx" ON "webhook_attempts"("company_id", "delivery_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_attempts_company_id_id_key" ON "webhook_attempts"("company_id", "id");

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_heads" ADD CONSTRAINT "event_heads_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_endpoint_id_fkey" FOREIGN KEY ("company_id", "endpoint_id") REFERENCES "webhook_endpoints"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_event_id_fkey" FOREIGN KEY ("company_id", "event_id") REFERENCES "events"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_company_id_delivery_id_fkey" FOREIGN KEY ("company_id", "delivery_id") REFERENCES "webhook_deliveries"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Deliveries that are due, whatever their company: looked for every second.
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("next_at") WHERE "state" = 'pending';
-- Events that have no place yet: few, and looked for every second.
CREATE INDEX "events_waiting" ON "events" ("company_id", "number") WHERE "sequence" IS NULL;

-- Triggers write the events, in the statement that changes the row: no writer can forget one, and none is written for a change
-- that is rolled back. With the rights of the tables' owner: the version before this one goes on writing while the
-- application's role has no privileges here yet. A demo company is told to nobody.
CREATE FUNCTION rollcall_write_event(company uuid, type text, object text, data jsonb, origin text DEFAULT NULL)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.events (company_id, type, object, data, origin)
  SELECT company, type, object, data, coalesce(origin, pg_current_xact_id()::text)
    FROM public.companies c WHERE c.id = company AND NOT c.is_demo
$$;

-- What is opened while an application is read for the first time is not told one by one: the end of that reading is.
CREATE FUNCTION rollcall_events_of_anomalies() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NOT EXISTS (
       SELECT FROM public.user_connectors u
        WHERE u.company_id = NEW.company_id AND u.id = NEW.user_connector_id AND u.last_sync_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM public.rollcall_write_event(NEW.company_id,
    CASE NEW.state WHEN 'open' THEN 'anomaly.opened' ELSE 'anomaly.resolved' END, '/api/anomalies/' || NEW.id,
    jsonb_build_object(
      'anomaly', '/api/anomalies/' || NEW.id, 'account', '/api/accounts/' || NEW.account_id,
      'userConnector', '/api/user_connectors/' || NEW.user_connector_id, 'version', NEW.version,
      'resolution', NEW.resolution, 'dueAt', to_jsonb(NEW.due_at),
      'by', (SELECT '/api/users/' || d.decided_by_id FROM public.anomaly_decisions d
              WHERE NEW.state = 'resolved' AND d.company_id = NEW.company_id AND d.anomaly_id = NEW.id
                AND d.resolution = NEW.resolution
              ORDER BY d.id DESC LIMIT 1)));
  RETURN NULL;
END $$;
CREATE TRIGGER anomalies_opened_event AFTER INSERT ON "anomalies"
  FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION rollcall_events_of_anomalies();
CREATE TRIGGER anomalies_moved_event AFTER UPDATE ON "anomalies"
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('open', 'resolved'))
  EXECUTE FUNCTION rollcall_events_of_anomalies();

-- The type and the facts of one line of an account's history. The values of few fields are told; of the others, that they
-- changed.
CREATE FUNCTION rollcall_event_of_change(kind account_change_kind) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind WHEN 'appeared' THEN 'account.appeared' WHEN 'returned' THEN 'account.appeared'
                   WHEN 'gone' THEN 'account.gone' WHEN 'changed' THEN 'account.changed' END
$$;
CREATE FUNCTION rollcall_told_fields(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value) FILTER (
           WHERE key IN ('status', 'kind', 'is_admin', 'has_mfa', 'has_seat')), '{}') FROM jsonb_each(coalesce(fields, '{}'))
$$;
CREATE FUNCTION rollcall_account_facts(change account_changes) RETURNS jsonb LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
           'account', '/api/accounts/' || a.id, 'userConnector', '/api/user_connectors/' || a.user_connector_id,
           'status', a.status, 'isAdmin', a.is_admin,
           'run', '/api/sync_runs/' || change.sync_run_id,
           'isBack', change.kind = 'returned')
         || CASE WHEN change.kind = 'changed' THEN jsonb_build_object(
              'changed', (SELECT coalesce(jsonb_agg(key ORDER BY key), '[]') FROM jsonb_object_keys(coalesce(change.after, '{}')) key),
              'before', public.rollcall_told_fields(change.before), 'after', public.rollcall_told_fields(change.after))
            ELSE '{}' END
    FROM public.accounts a WHERE a.company_id = change.company_id AND a.id = change.account_id
$$;

-- What a reading finds is told at its end.
CREATE FUNCTION rollcall_events_of_accounts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.rollcall_write_event(NEW.company_id, public.rollcall_event_of_change(NEW.kind),
    '/api/accounts/' || NEW.account_id, public.rollcall_account_facts(NEW));
  RETURN NULL;
END $$;
CREATE TRIGGER account_changes_event AFTER INSERT ON "account_changes"
  FOR EACH ROW WHEN (NEW.sync_run_id IS NULL AND NEW.kind IN ('appeared', 'returned', 'changed', 'gone'))
  EXECUTE FUNCTION rollcall_events_of_accounts();

CREATE FUNCTION rollcall_events_of_runs() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- An application that was never read to its end has no accounts to tell of one by one.
  IF EXISTS (SELECT FROM public.user_connectors u
              WHERE u.company_id = NEW.company_id AND u.id = NEW.user_connector_id AND u.last_sync_at IS NOT NULL) THEN
    INSERT INTO public.events (company_id, type, object, data, origin)
    SELECT NEW.company_id, public.rollcall_event_of_change(c.kind), '/api/accounts/' || c.account_id,
           public.rollcall_account_facts(c), NEW.id::text
      FROM public.account_changes c
      JOIN public.companies m ON m.id = NEW.company_id AND NOT m.is_demo
     WHERE c.company_id = NEW.company_id AND c.sync_run_id = NEW.id
       AND c.kind IN ('appeared', 'returned', 'changed', 'gone')
       -- Ids begin with the time: those of before the run are passed over.
       AND c.id >= (lpad(to_hex((extract(epoch FROM coalesce(NEW.started_at, NEW.created_at) - interval '1 minute') * 1000)::bigint), 12, '0')
                    || '70008000000000000000')::uuid
     ORDER BY c.id;
  END IF;
  PERFORM public.rollcall_write_event(NEW.company_id,
    CASE NEW.state WHEN 'done' THEN 'sync.completed' WHEN 'held' THEN 'sync.held' ELSE 'sync.failed' END,
    '/api/user_connectors/' || NEW.user_connector_id,
    jsonb_build_object(
      'userConnector', '/api/user_connectors/' || NEW.user_connector_id, 'run', '/api/sync_runs/' || NEW.id,
      'trigger', NEW.trigger, 'reason', coalesce(NEW.held_reason, NEW.error_kind),
      'seen', NEW.seen, 'added', NEW.added, 'changed', NEW.changed, 'gone', NEW.gone, 'linked', NEW.linked,
      'anomalies', NEW.anomalies));
  RETURN NULL;
END $$;
CREATE TRIGGER sync_runs_event AFTER UPDATE ON "sync_runs"
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('done', 'held', 'failed'))
  EXECUTE FUNCTION rollcall_events_of_runs();

CREATE FUNCTION rollcall_events_of_removals() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.rollcall_write_event(NEW.company_id,
    CASE NEW.state WHEN 'done' THEN 'removal.proven' ELSE 'removal.failed' END, '/api/provisionings/' || NEW.id,
    jsonb_build_object(
      'provisioning', '/api/provisionings/' || NEW.id, 'account', '/api/accounts/' || NEW.account_id,
      'userConnector', '/api/user_connectors/' || NEW.user_connector_id, 'act', NEW.act,
      'outcome', CASE NEW.outcome WHEN 'verified_gone' THEN 'gone' WHEN 'suspended' THEN 'suspended'
                                  WHEN 'cannot_verify' THEN 'unverifiable' WHEN 'still_there' THEN 'still_there'
                                  WHEN 'still_suspended' THEN 'suspended'
                                  ELSE CASE NEW.state WHEN 'done' THEN 'gone' ELSE coalesce(NEW.error_kind, 'failed') END END));
  RETURN NULL;
END $$;
CREATE TRIGGER provisionings_event AFTER UPDATE ON "provisionings"
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('done', 'failed')
                     AND NEW.act IN ('delete', 'deactivate', 'remove_from_group'))
  EXECUTE FUNCTION rollcall_events_of_removals();

CREATE FUNCTION rollcall_events_of_reviews() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.rollcall_write_event(NEW.company_id,
    'access_review.' || CASE NEW.state WHEN 'completed' THEN 'completed' WHEN 'cancelled' THEN 'cancelled' ELSE 'launched' END,
    '/api/access_reviews/' || NEW.id,
    jsonb_build_object(
      'accessReview', '/api/access_reviews/' || NEW.id, 'userConnector', '/api/user_connectors/' || NEW.user_connector_id,
      'kind', NEW.kind)
    || (SELECT CASE WHEN NEW.state IN ('completed', 'cancelled') THEN jsonb_build_object(
                 'items', count(*), 'approved', count(*) FILTER (WHERE i.decision = 'approved'),
                 'rejected', count(*) FILTER (WHERE i.decision = 'rejected'),
                 'pending', count(*) FILTER (WHERE i.decision = 'pending')) ELSE '{}' END
          FROM public.access_review_items i WHERE i.company_id = NEW.company_id AND i.access_review_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER access_reviews_launched_event AFTER INSERT ON "access_reviews"
  FOR EACH ROW WHEN (NEW.state = 'launched') EXECUTE FUNCTION rollcall_events_of_reviews();
CREATE TRIGGER access_reviews_ended_event AFTER UPDATE ON "access_reviews"
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('completed', 'cancelled'))
  EXECUTE FUNCTION rollcall_events_of_reviews();

CREATE FUNCTION rollcall_events_of_members() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.rollcall_write_event(NEW.company_id, CASE TG_OP WHEN 'INSERT' THEN 'member.joined' ELSE 'member.left' END,
    '/api/members/' || NEW.id,
    jsonb_build_object('member', '/api/members/' || NEW.id, 'startsAt', to_jsonb(NEW.start_date),
                       'endsAt', to_jsonb(NEW.end_date), 'origin', NEW.origin));
  RETURN NULL;
END $$;
CREATE TRIGGER members_joined_event AFTER INSERT ON "members"
  FOR EACH ROW EXECUTE FUNCTION rollcall_events_of_members();
CREATE TRIGGER members_left_event AFTER UPDATE ON "members"
  FOR EACH ROW WHEN (OLD.end_date IS DISTINCT FROM NEW.end_date AND NEW.end_date IS NOT NULL)
  EXECUTE FUNCTION rollcall_events_of_members();

CREATE FUNCTION rollcall_events_of_breaches() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.rollcall_write_event(NEW.company_id, 'breach.found', '/api/breaches/' || NEW.breach_id,
    jsonb_build_object('breach', '/api/breaches/' || NEW.breach_id,
      'hits', (SELECT count(*) FROM public.breach_hits h
                WHERE h.company_id = NEW.company_id AND h.breach_id = NEW.breach_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER breach_notices_event AFTER INSERT ON "breach_notices"
  FOR EACH ROW WHEN (NOT NEW.is_silent) EXECUTE FUNCTION rollcall_events_of_breaches();
