-- What deletes a connection, or moves it to another server, goes on by the clock after an interruption.
ALTER TABLE "user_connectors" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "left_server" TEXT;

-- The clock looks for them every minute, among the rows of all companies.
CREATE INDEX "user_connectors_deleted_idx" ON "user_connectors" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "user_connectors_leaving_idx" ON "user_connectors" ("company_id") WHERE "left_server" IS NOT NULL;
CREATE INDEX "bank_accounts_left_out_idx" ON "bank_accounts" ("company_id", "id") WHERE NOT "is_selected";
