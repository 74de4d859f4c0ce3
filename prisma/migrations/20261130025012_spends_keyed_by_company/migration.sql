-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "spends" DROP CONSTRAINT "spends_pkey";
ALTER TABLE "spends" ADD CONSTRAINT "spends_pkey" PRIMARY KEY USING INDEX "spends_company_id_id_key";
ALTER TABLE "spend_rules" DROP CONSTRAINT "spend_rules_pkey";
ALTER TABLE "spend_rules" ADD CONSTRAINT "spend_rules_pkey" PRIMARY KEY USING INDEX "spend_rules_company_id_id_key";
ALTER TABLE "spend_streams" DROP CONSTRAINT "spend_streams_pkey";
ALTER TABLE "spend_streams" ADD CONSTRAINT "spend_streams_pkey" PRIMARY KEY USING INDEX "spend_streams_company_id_id_key";
ALTER TABLE "savings" DROP CONSTRAINT "savings_pkey";
ALTER TABLE "savings" ADD CONSTRAINT "savings_pkey" PRIMARY KEY USING INDEX "savings_company_id_id_key";
ALTER TABLE "reclaims" DROP CONSTRAINT "reclaims_pkey";
ALTER TABLE "reclaims" ADD CONSTRAINT "reclaims_pkey" PRIMARY KEY USING INDEX "reclaims_company_id_id_key";
