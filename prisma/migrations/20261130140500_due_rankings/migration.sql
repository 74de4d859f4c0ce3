-- Whose anomalies are to be ranked again because its members changed was found by comparing dates in each company, every ten
-- minutes. Now a row says so, which the ranking deletes at its end.
CREATE TABLE "due_rankings" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,

    CONSTRAINT "due_rankings_pkey" PRIMARY KEY ("company_id","id")
);

-- AddForeignKey
ALTER TABLE "due_rankings" ADD CONSTRAINT "due_rankings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- One row for each statement that changes members, so that two of them never wait for each other. With the rights of the tables'
-- owner: the version before this one goes on changing members while the application's role has no privileges here yet.
CREATE FUNCTION rollcall_note_due_rankings() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.due_rankings (company_id)
  SELECT DISTINCT a.company_id FROM added a JOIN removed r ON r.company_id = a.company_id AND r.id = a.id
   WHERE a.indexed_at <> r.indexed_at;
  RETURN NULL;
END $$;
CREATE TRIGGER members_due_rankings AFTER UPDATE ON "members" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_note_due_rankings();

-- The trigger is there first: whoever changes members waits until this transaction has ended, and is noted by it.
INSERT INTO "due_rankings" ("company_id")
SELECT c."id" FROM "companies" c
 WHERE EXISTS (SELECT FROM "members" m WHERE m."company_id" = c."id"
                  AND m."indexed_at" >= (SELECT min(x."ranked_at") FROM "anomalies" x
                                          WHERE x."company_id" = c."id" AND x."state" IN ('open', 'set_aside')));

CREATE INDEX "anomalies_unranked_idx" ON "anomalies" ("company_id", "queued_at", "id")
  WHERE "state" IN ('open', 'set_aside') AND "ranked_at" IS NULL;
CREATE INDEX "anomalies_set_aside_until_idx" ON "anomalies" ("set_aside_until") WHERE "state" = 'set_aside';
