-- AlterEnum
ALTER TYPE "provisioning_state" ADD VALUE 'scheduled';

-- AlterTable
ALTER TABLE "companies" ADD COLUMN "leavers_closed_from" DATE;

-- AlterTable
ALTER TABLE "provisionings" ADD COLUMN "due_on" DATE, ADD COLUMN "ends_on" DATE;

-- CreateIndex
CREATE INDEX "provisionings_company_id_member_id_idx" ON "provisionings"("company_id", "member_id");

-- What waits for its day: one end an account, found by the clock. A new value of a type cannot be named before the
-- transaction that adds it ends, so the state is told by what it means.
CREATE UNIQUE INDEX "provisionings_one_dated_key" ON "provisionings" ("company_id", "account_id")
  WHERE "due_on" IS NOT NULL AND "sent_at" IS NULL AND "ended_at" IS NULL;
CREATE INDEX "provisionings_due_idx" ON "provisionings" ("due_on")
  WHERE "due_on" IS NOT NULL AND "sent_at" IS NULL AND "ended_at" IS NULL;
