-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "batches" DROP CONSTRAINT "batches_pkey";
ALTER TABLE "batches" ADD CONSTRAINT "batches_pkey" PRIMARY KEY USING INDEX "batches_company_id_id_key";
ALTER TABLE "batch_lines" DROP CONSTRAINT "batch_lines_pkey";
ALTER TABLE "batch_lines" ADD CONSTRAINT "batch_lines_pkey" PRIMARY KEY USING INDEX "batch_lines_company_id_id_key";
ALTER TABLE "bundles" DROP CONSTRAINT "bundles_pkey";
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_pkey" PRIMARY KEY USING INDEX "bundles_company_id_id_key";
ALTER TABLE "bundle_lines" DROP CONSTRAINT "bundle_lines_pkey";
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_pkey" PRIMARY KEY ("company_id", "id");
ALTER TABLE "bundle_exceptions" DROP CONSTRAINT "bundle_exceptions_pkey";
ALTER TABLE "bundle_exceptions" ADD CONSTRAINT "bundle_exceptions_pkey" PRIMARY KEY USING INDEX "bundle_exceptions_company_id_id_key";
