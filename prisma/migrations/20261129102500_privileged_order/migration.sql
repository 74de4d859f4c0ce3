-- The grid of accesses is ordered by in how many applications somebody is an administrator: few accounts are.
CREATE INDEX "accounts_privileged_idx" ON "accounts" ("company_id", "member_id", "user_connector_id")
  WHERE "is_admin" AND "gone_at" IS NULL;
