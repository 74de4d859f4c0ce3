-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "events" DROP CONSTRAINT "events_pkey";
ALTER TABLE "events" ADD CONSTRAINT "events_pkey" PRIMARY KEY USING INDEX "events_company_id_id_key";
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_pkey";
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY USING INDEX "webhook_endpoints_company_id_id_key";
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_pkey";
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY USING INDEX "webhook_deliveries_company_id_id_key";
ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_pkey";
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY USING INDEX "webhook_attempts_company_id_id_key";
