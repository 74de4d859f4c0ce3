-- How many accounts of a connection are there, as the sum of its rows. Whoever changes accounts adds a row, and so waits
-- for nobody; the end of a reading makes one row of them (lib/domain/linking/store/fold-counts.ts).
CREATE TABLE "account_counts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "account_counts_pkey" PRIMARY KEY ("company_id","user_connector_id","id")
);

-- AddForeignKey
ALTER TABLE "account_counts" ADD CONSTRAINT "account_counts_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- With the rights of the tables' owner: the version before this one goes on writing accounts while the application's role
-- has no privileges here yet.
CREATE FUNCTION rollcall_count_accounts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.account_counts (company_id, user_connector_id, n)
  SELECT c.company_id, c.user_connector_id, CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END
    FROM (SELECT company_id, user_connector_id, count(*) AS n FROM changed WHERE gone_at IS NULL GROUP BY 1, 2) AS c
    -- Accounts that are deleted with their connection need no row: there is nothing to be counted any more.
    JOIN public.user_connectors u ON u.company_id = c.company_id AND u.id = c.user_connector_id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_counted_in AFTER INSERT ON "accounts" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_count_accounts();
CREATE TRIGGER accounts_counted_out AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_count_accounts();

-- Row by row: collecting the rows of every statement would slow down all updates, and few of them are of this kind.
CREATE FUNCTION rollcall_count_moved_account() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.gone_at IS NULL THEN
    INSERT INTO public.account_counts (company_id, user_connector_id, n) VALUES (OLD.company_id, OLD.user_connector_id, -1);
  END IF;
  IF NEW.gone_at IS NULL THEN
    INSERT INTO public.account_counts (company_id, user_connector_id, n) VALUES (NEW.company_id, NEW.user_connector_id, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_counted_when_moved AFTER UPDATE ON "accounts"
  FOR EACH ROW WHEN ((OLD.gone_at IS NULL) <> (NEW.gone_at IS NULL) OR OLD.user_connector_id <> NEW.user_connector_id)
  EXECUTE FUNCTION rollcall_count_moved_account();

CREATE FUNCTION rollcall_empty_account_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_emptied AFTER TRUNCATE ON "accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_empty_account_counts();

-- The triggers are there first: whoever writes accounts waits until this transaction has ended, and is counted by them.
INSERT INTO "account_counts" ("company_id", "user_connector_id", "n")
SELECT "company_id", "user_connector_id", count(*) FROM "accounts" WHERE "gone_at" IS NULL GROUP BY 1, 2;
