-- What jobs look for across companies is found by what is due, however many companies there are.
CREATE INDEX "batches_running_idx" ON "batches" ("company_id", "id") WHERE "state" = 'running';
CREATE INDEX "batches_unsent_idx" ON "batches" ("created_at") WHERE "state" IN ('draft', 'cancelled') AND "sent_at" IS NULL;
CREATE INDEX "bundles_given_on_arrival_idx" ON "bundles" ("company_id", "id") WHERE "on_arrival" = 'automatic';
CREATE INDEX "company_exports_unfinished_idx" ON "company_exports" ("id") WHERE "state" IN ('queued', 'running');
CREATE INDEX "provisionings_waiting_idx" ON "provisionings" ("id") WHERE "state" IN ('pending', 'running');
CREATE INDEX "sessions_revoked_at_idx" ON "sessions" ("revoked_at") WHERE "revoked_at" IS NOT NULL;
CREATE INDEX "webhook_endpoints_former_until_idx" ON "webhook_endpoints" ("former_until") WHERE "former_until" IS NOT NULL;

-- Whose movements may be left was known by looking for movements of every account that is not analysed.
ALTER TABLE "bank_accounts" ADD COLUMN "deselected_at" TIMESTAMPTZ(3);
UPDATE "bank_accounts" SET "deselected_at" = CURRENT_TIMESTAMP WHERE NOT "is_selected";
DROP INDEX "bank_accounts_left_out_idx";
CREATE INDEX "bank_accounts_deselected_idx" ON "bank_accounts" ("deselected_at") WHERE NOT "is_selected";
