-- Two indexes held the same: a row is always asked for with its company, so that pair is the key. Foreign keys lean on
-- these indexes already, which therefore stay as they are and only become the primary keys.
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_pkey";
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_pkey" PRIMARY KEY USING INDEX "accounts_company_id_id_key";
ALTER TABLE "account_changes" DROP CONSTRAINT "account_changes_pkey";
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_pkey" PRIMARY KEY USING INDEX "account_changes_company_id_id_key";

-- The unique index on the address gives the same order; ids decide among members without one only.
DROP INDEX "members_company_id_email_id_idx";

-- Kept as it is sent: every new account waits there until its list has ended.
ALTER TABLE "sync_seen" ALTER COLUMN "staged" SET DATA TYPE JSON;

-- That its company exists follows from the account: looking it up once more for each row was a tenth of a first sync.
ALTER TABLE "account_changes" DROP CONSTRAINT "account_changes_company_id_fkey";

-- Ids begin with the time at which an account was first seen, so that its order is theirs.
DROP INDEX "accounts_by_age_idx";
