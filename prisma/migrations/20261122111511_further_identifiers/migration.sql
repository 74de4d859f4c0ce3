-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "further_keys" TEXT[],
ADD COLUMN     "identifiers" JSONB,
ADD COLUMN     "manager" JSONB;

-- Looked up key by key, right after a sync has written thousands: without a list of entries still to be sorted in.
-- Accounts without further identifiers cost it nothing.
CREATE INDEX "accounts_further_keys_idx" ON "accounts" USING gin ("further_keys") WITH (fastupdate = off)
  WHERE "further_keys" IS NOT NULL;
