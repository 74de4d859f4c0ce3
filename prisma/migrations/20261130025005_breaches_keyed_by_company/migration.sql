-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "breach_hits" DROP CONSTRAINT "breach_hits_pkey";
ALTER TABLE "breach_hits" ADD CONSTRAINT "breach_hits_pkey" PRIMARY KEY USING INDEX "breach_hits_company_id_id_key";
ALTER TABLE "breach_monitors" DROP CONSTRAINT "breach_monitors_pkey";
ALTER TABLE "breach_monitors" ADD CONSTRAINT "breach_monitors_pkey" PRIMARY KEY ("company_id", "id");
