-- Every change of what the menu counts is told to whoever listens (lib/domain/company/dashboard/watch-todo.ts), with the company
-- alone: by triggers, so that no act and no job can forget it, when the change is committed. PostgreSQL tells a company once a
-- transaction, and nothing while nobody listens.
CREATE FUNCTION rollcall_tell_counts() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'companies' THEN
    PERFORM pg_notify('rollcall_counts', NEW.id::text);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('rollcall_counts', OLD.company_id::text);
  ELSE
    PERFORM pg_notify('rollcall_counts', NEW.company_id::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER companies_tell_counts AFTER UPDATE ON "companies"
  FOR EACH ROW WHEN (OLD.member_count <> NEW.member_count OR OLD.onboarding_step <> NEW.onboarding_step)
  EXECUTE FUNCTION rollcall_tell_counts();

CREATE TRIGGER anomalies_tell_counts AFTER INSERT OR DELETE ON "anomalies"
  FOR EACH ROW EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER anomalies_moved_tell_counts AFTER UPDATE ON "anomalies"
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION rollcall_tell_counts();

CREATE TRIGGER user_connectors_tell_counts AFTER INSERT OR DELETE ON "user_connectors"
  FOR EACH ROW EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER user_connectors_moved_tell_counts AFTER UPDATE ON "user_connectors"
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER sync_runs_held_tell_counts AFTER UPDATE ON "sync_runs"
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND 'held' IN (OLD.state, NEW.state))
  EXECUTE FUNCTION rollcall_tell_counts();

CREATE TRIGGER access_reviews_tell_counts AFTER INSERT OR DELETE ON "access_reviews"
  FOR EACH ROW EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER access_reviews_moved_tell_counts AFTER UPDATE ON "access_reviews"
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER access_review_items_ended_tell_counts AFTER UPDATE ON "access_review_items"
  FOR EACH ROW WHEN (OLD.outcome IS DISTINCT FROM NEW.outcome OR OLD.proof IS DISTINCT FROM NEW.proof)
  EXECUTE FUNCTION rollcall_tell_counts();

-- An imported statement is a step of the onboarding.
CREATE TRIGGER bank_imports_moved_tell_counts AFTER UPDATE ON "bank_imports"
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER spends_tell_counts AFTER INSERT OR DELETE ON "spends"
  FOR EACH ROW EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER spends_moved_tell_counts AFTER UPDATE ON "spends"
  FOR EACH ROW WHEN (OLD.state <> NEW.state OR OLD.is_spend <> NEW.is_spend)
  EXECUTE FUNCTION rollcall_tell_counts();

CREATE TRIGGER breach_hits_tell_counts AFTER INSERT OR DELETE ON "breach_hits"
  FOR EACH ROW EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER breach_hits_moved_tell_counts AFTER UPDATE ON "breach_hits"
  FOR EACH ROW WHEN (OLD.acknowledged_at IS DISTINCT FROM NEW.acknowledged_at OR OLD.severity IS DISTINCT FROM NEW.severity)
  EXECUTE FUNCTION rollcall_tell_counts();

CREATE TRIGGER mails_failed_tell_counts AFTER INSERT ON "mails"
  FOR EACH ROW WHEN (NEW.state = 'failed') EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER mails_moved_tell_counts AFTER UPDATE ON "mails"
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND 'failed' IN (OLD.state, NEW.state))
  EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER mails_forgotten_tell_counts AFTER DELETE ON "mails"
  FOR EACH ROW WHEN (OLD.state = 'failed') EXECUTE FUNCTION rollcall_tell_counts();

CREATE TRIGGER notifications_tell_counts AFTER INSERT ON "notifications"
  FOR EACH ROW WHEN (NEW.is_shown) EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER notifications_read_tell_counts AFTER UPDATE ON "notifications"
  FOR EACH ROW WHEN (OLD.read_at IS DISTINCT FROM NEW.read_at OR OLD.is_shown <> NEW.is_shown)
  EXECUTE FUNCTION rollcall_tell_counts();
CREATE TRIGGER notifications_gone_tell_counts AFTER DELETE ON "notifications"
  FOR EACH ROW WHEN (OLD.is_shown AND OLD.read_at IS NULL) EXECUTE FUNCTION rollcall_tell_counts();
