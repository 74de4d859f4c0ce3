-- What a company is, it stays: only a company made for a demo is ever removed as one.
CREATE FUNCTION rollcall_demo_is_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a company is made for a demo, or never is one';
END $$;
CREATE TRIGGER companies_demo_is_for_good BEFORE UPDATE ON "companies"
  FOR EACH ROW WHEN (OLD.is_demo IS DISTINCT FROM NEW.is_demo OR OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION rollcall_demo_is_for_good();

CREATE INDEX "companies_demo_idx" ON "companies" ("created_at") WHERE "is_demo";

-- A demo company goes after 24 hours with all that is its own, its chain too, which nobody but the owner of the tables may
-- delete. Runs as that owner, and reaches nothing but demo companies of that age, whoever calls it.
CREATE FUNCTION rollcall_remove_demo_companies(most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM public.companies
   WHERE id IN (
     SELECT id FROM public.companies
      WHERE is_demo AND created_at < pg_catalog.now() - interval '24 hours'
      ORDER BY created_at LIMIT least(greatest(most, 0), 100)
   );
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
