-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "discovered_applications" DROP CONSTRAINT "discovered_applications_pkey";
ALTER TABLE "discovered_applications" ADD CONSTRAINT "discovered_applications_pkey" PRIMARY KEY USING INDEX "discovered_applications_company_id_id_key";
ALTER TABLE "discovered_users" DROP CONSTRAINT "discovered_users_pkey";
ALTER TABLE "discovered_users" ADD CONSTRAINT "discovered_users_pkey" PRIMARY KEY USING INDEX "discovered_users_company_id_id_key";
ALTER TABLE "grant_revocations" DROP CONSTRAINT "grant_revocations_pkey";
ALTER TABLE "grant_revocations" ADD CONSTRAINT "grant_revocations_pkey" PRIMARY KEY USING INDEX "grant_revocations_company_id_id_key";
