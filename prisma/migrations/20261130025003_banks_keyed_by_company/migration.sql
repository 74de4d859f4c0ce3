-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "bank_accounts" DROP CONSTRAINT "bank_accounts_pkey";
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_pkey" PRIMARY KEY USING INDEX "bank_accounts_company_id_id_key";
ALTER TABLE "bank_connections" DROP CONSTRAINT "bank_connections_pkey";
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_pkey" PRIMARY KEY USING INDEX "bank_connections_company_id_id_key";
ALTER TABLE "bank_consents" DROP CONSTRAINT "bank_consents_pkey";
ALTER TABLE "bank_consents" ADD CONSTRAINT "bank_consents_pkey" PRIMARY KEY USING INDEX "bank_consents_company_id_id_key";
ALTER TABLE "bank_csv_mappings" DROP CONSTRAINT "bank_csv_mappings_pkey";
ALTER TABLE "bank_csv_mappings" ADD CONSTRAINT "bank_csv_mappings_pkey" PRIMARY KEY USING INDEX "bank_csv_mappings_company_id_id_key";
CREATE INDEX "bank_imports_id_idx" ON "bank_imports"("id");
ALTER TABLE "bank_imports" DROP CONSTRAINT "bank_imports_pkey";
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_pkey" PRIMARY KEY USING INDEX "bank_imports_company_id_id_key";
ALTER TABLE "bank_revocations" DROP CONSTRAINT "bank_revocations_pkey";
ALTER TABLE "bank_revocations" ADD CONSTRAINT "bank_revocations_pkey" PRIMARY KEY USING INDEX "bank_revocations_company_id_id_key";
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_pkey";
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_pkey" PRIMARY KEY USING INDEX "bank_transactions_company_id_id_key";
