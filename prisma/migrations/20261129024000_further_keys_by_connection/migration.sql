-- Accounts with further identifiers, by connection. Without it each batch of a first reading reads all of the company's accounts
-- to find that none has any. Accounts without further identifiers cost it nothing.
CREATE INDEX "accounts_with_further_keys_idx" ON "accounts" ("company_id", "user_connector_id") WHERE "further_keys" IS NOT NULL;
