-- CreateEnum
CREATE TYPE "review_kind" AS ENUM ('accounts', 'memberships');

-- DropIndex
DROP INDEX "access_review_items_company_id_access_review_id_account_id_key";

-- AlterTable
ALTER TABLE "access_reviews" ADD COLUMN     "kind" "review_kind" NOT NULL DEFAULT 'accounts';

-- AlterTable
ALTER TABLE "access_review_items" ADD COLUMN     "group_id" UUID;

-- An account stands once in a review of accounts, and once for each of its groups in one of memberships.
CREATE UNIQUE INDEX "access_review_items_one_line_key" ON "access_review_items" ("company_id", "access_review_id", "account_id", "group_id")
  NULLS NOT DISTINCT;

-- The group of a line is of the list, which is never rewritten.
DROP TRIGGER access_review_items_list_kept ON "access_review_items";
CREATE TRIGGER access_review_items_list_kept
  BEFORE UPDATE OF "snapshot", "position", "account_id", "group_id", "flags", "changes" ON "access_review_items"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();

-- Without a foreign key, as lines outlive their application: what is written names a group of the company.
CREATE FUNCTION rollcall_of_own_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added i
              WHERE i.group_id IS NOT NULL
                AND NOT EXISTS (SELECT FROM groups g WHERE g.company_id = i.company_id AND g.id = i.group_id)) THEN
    RAISE EXCEPTION 'no such group in this company' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER access_review_items_of_own_group AFTER INSERT ON "access_review_items"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rollcall_of_own_group();
