-- Which anomalies of a company were ranked longest ago, or never.
CREATE INDEX "anomalies_company_id_ranked_at_idx" ON "anomalies" ("company_id", "ranked_at")
 WHERE "state" IN ('open', 'set_aside');

-- The keys under which a member is suggested are written with the member. Until they are, its date is the epoch, and the clock
-- finds it by that. The default comes last: it alone keeps readers waiting.
CREATE INDEX "members_without_keys_idx" ON "members" ("company_id") WHERE "indexed_at" = 'epoch';
UPDATE "members" m SET "indexed_at" = 'epoch'
 WHERE NOT EXISTS (SELECT FROM "member_match_keys" k WHERE k."company_id" = m."company_id" AND k."member_id" = m."id");
ALTER TABLE "members" ALTER COLUMN "indexed_at" SET DEFAULT 'epoch';
