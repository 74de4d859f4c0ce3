-- The roles of a connection, found from one to the next whatever the number of accounts.
CREATE INDEX "accounts_roles_idx" ON "accounts" ("company_id", "user_connector_id", "role", "role_label")
  WHERE "gone_at" IS NULL AND "role" IS NOT NULL;
