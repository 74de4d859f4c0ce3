-- How many lines of a review are of each kind. Every page that shows a review's progress reads it, and counting 100,000 lines
-- takes longer than the rest of such a page. By triggers, so that no act and no job can forget it.
CREATE TABLE "review_item_counts" (
    "company_id" UUID NOT NULL,
    "access_review_id" UUID NOT NULL,
    "decision" "review_decision" NOT NULL,
    "is_flagged" BOOLEAN NOT NULL,
    "is_routine" BOOLEAN NOT NULL,
    "is_own" BOOLEAN NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "review_item_counts_pkey" PRIMARY KEY ("company_id","access_review_id","decision","is_flagged","is_routine","is_own")
);

-- AddForeignKey
ALTER TABLE "review_item_counts" ADD CONSTRAINT "review_item_counts_company_id_access_review_id_fkey" FOREIGN KEY ("company_id", "access_review_id") REFERENCES "access_reviews"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- With the rights of the tables' owner: the version before this one goes on writing lines while the application's role has no
-- privileges here yet. Rows are written in the order of their key, so that two statements on one review do not deadlock.
CREATE FUNCTION rollcall_count_new_review_items() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.review_item_counts AS k (company_id, access_review_id, decision, is_flagged, is_routine, is_own, n)
  SELECT company_id, access_review_id, decision, is_flagged, is_routine, is_own, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (company_id, access_review_id, decision, is_flagged, is_routine, is_own) DO UPDATE SET n = k.n + EXCLUDED.n;
  RETURN NULL;
END $$;
CREATE TRIGGER review_items_counted_in AFTER INSERT ON "access_review_items" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_count_new_review_items();

-- Outcomes and comments change no count, and lock nothing here.
CREATE FUNCTION rollcall_count_changed_review_items() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.review_item_counts AS k (company_id, access_review_id, decision, is_flagged, is_routine, is_own, n)
  SELECT company_id, access_review_id, decision, is_flagged, is_routine, is_own, sum(difference)
    FROM (SELECT company_id, access_review_id, decision, is_flagged, is_routine, is_own, 1 AS difference FROM added
          UNION ALL
          SELECT company_id, access_review_id, decision, is_flagged, is_routine, is_own, -1 FROM removed) AS c
   GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(difference) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (company_id, access_review_id, decision, is_flagged, is_routine, is_own) DO UPDATE SET n = k.n + EXCLUDED.n;
  RETURN NULL;
END $$;
CREATE TRIGGER review_items_counted_when_changed AFTER UPDATE ON "access_review_items"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_count_changed_review_items();

-- Lines that are deleted with their review find no row here any more, or one that goes with them.
CREATE FUNCTION rollcall_count_gone_review_items() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.review_item_counts k SET n = k.n - c.n
    FROM (SELECT company_id, access_review_id, decision, is_flagged, is_routine, is_own, count(*) AS n
            FROM removed GROUP BY 1, 2, 3, 4, 5, 6) AS c
   WHERE (k.company_id, k.access_review_id, k.decision, k.is_flagged, k.is_routine, k.is_own)
       = (c.company_id, c.access_review_id, c.decision, c.is_flagged, c.is_routine, c.is_own);
  RETURN NULL;
END $$;
CREATE TRIGGER review_items_counted_out AFTER DELETE ON "access_review_items" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_count_gone_review_items();

-- The triggers are there first: whoever writes lines waits until this transaction has ended, and is counted by them.
INSERT INTO "review_item_counts"
SELECT "company_id", "access_review_id", "decision", "is_flagged", "is_routine", "is_own", count(*)
  FROM "access_review_items" GROUP BY 1, 2, 3, 4, 5, 6;
