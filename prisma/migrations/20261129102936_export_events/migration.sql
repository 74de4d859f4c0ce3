-- A program that waits for an export reads of its end, and of a daily one that failed, which nobody looks at.
CREATE FUNCTION rollcall_events_of_exports() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.rollcall_write_event(NEW.company_id,
    CASE NEW.state WHEN 'done' THEN 'company_export.completed' ELSE 'company_export.failed' END, '/api/company_exports/' || NEW.id,
    jsonb_build_object('companyExport', '/api/company_exports/' || NEW.id, 'isDaily', NEW.requested_by_id IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER company_exports_event AFTER UPDATE ON "company_exports"
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('done', 'failed'))
  EXECUTE FUNCTION rollcall_events_of_exports();
