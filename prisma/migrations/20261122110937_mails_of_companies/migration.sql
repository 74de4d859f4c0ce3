-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "company_id" UUID,
ADD COLUMN     "failed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "mails_company_id_state_failed_at_idx" ON "mails"("company_id", "state", "failed_at");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What failed before is shown too.
UPDATE "mails" m
   SET "failed_at" = CASE WHEN m.state = 'failed' THEN m.created_at END,
       "company_id" = coalesce(
         (SELECT c.id FROM "companies" c WHERE c.id::text = m.params ->> 'companyId'),
         (SELECT u.company_id FROM "users" u WHERE u.id = m.user_id),
         (SELECT u.company_id FROM "users" u WHERE u.email = m.to_address))
 WHERE m.state IN ('queued', 'failed');
