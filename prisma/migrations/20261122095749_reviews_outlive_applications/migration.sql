-- A review outlives the application it was about: it carries its name, and no foreign key deletes it.
ALTER TABLE "access_reviews" ADD COLUMN "application" TEXT, ADD COLUMN "application_label" TEXT;
UPDATE "access_reviews" r SET "application" = u."application", "application_label" = u."label"
  FROM "user_connectors" u WHERE u."company_id" = r."company_id" AND u."id" = r."user_connector_id";
ALTER TABLE "access_reviews"
  ALTER COLUMN "application" SET NOT NULL,
  ALTER COLUMN "application_label" SET NOT NULL,
  DROP CONSTRAINT "access_reviews_company_id_user_connector_id_fkey";
ALTER TABLE "access_review_items" DROP CONSTRAINT "access_review_items_company_id_account_id_fkey";

-- What the foreign keys did when a row is written is done still, once for a statement: a connection or an account of
-- another company is refused, and none is deleted meanwhile.
CREATE FUNCTION rollcall_of_own_connector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM added r
        JOIN user_connectors u ON u.company_id = r.company_id AND u.id = r.user_connector_id
         FOR KEY SHARE OF u) own) < (SELECT count(*) FROM added) THEN
    RAISE EXCEPTION 'no such connection in this company' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER access_reviews_of_own_connector AFTER INSERT ON "access_reviews"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rollcall_of_own_connector();
CREATE FUNCTION rollcall_of_own_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM added i
        JOIN accounts a ON a.company_id = i.company_id AND a.id = i.account_id
         FOR KEY SHARE OF a) own) < (SELECT count(*) FROM added) THEN
    RAISE EXCEPTION 'no such account in this company' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER access_review_items_of_own_account AFTER INSERT ON "access_review_items"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rollcall_of_own_account();
