-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "user_connectors" DROP CONSTRAINT "user_connectors_pkey";
ALTER TABLE "user_connectors" ADD CONSTRAINT "user_connectors_pkey" PRIMARY KEY USING INDEX "user_connectors_company_id_id_key";
ALTER TABLE "connector_authorizations" DROP CONSTRAINT "connector_authorizations_pkey";
ALTER TABLE "connector_authorizations" ADD CONSTRAINT "connector_authorizations_pkey" PRIMARY KEY ("company_id", "id");
ALTER TABLE "sync_runs" DROP CONSTRAINT "sync_runs_pkey";
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_pkey" PRIMARY KEY USING INDEX "sync_runs_company_id_id_key";
ALTER TABLE "sync_seen" DROP CONSTRAINT "sync_seen_pkey";
ALTER TABLE "sync_seen" ADD CONSTRAINT "sync_seen_pkey" PRIMARY KEY ("company_id", "id");
