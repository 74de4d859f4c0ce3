-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "members" DROP CONSTRAINT "members_pkey";
ALTER TABLE "members" ADD CONSTRAINT "members_pkey" PRIMARY KEY USING INDEX "members_company_id_id_key";
ALTER TABLE "member_fields" DROP CONSTRAINT "member_fields_pkey";
ALTER TABLE "member_fields" ADD CONSTRAINT "member_fields_pkey" PRIMARY KEY USING INDEX "member_fields_company_id_id_key";
ALTER TABLE "member_identifiers" DROP CONSTRAINT "member_identifiers_pkey";
ALTER TABLE "member_identifiers" ADD CONSTRAINT "member_identifiers_pkey" PRIMARY KEY USING INDEX "member_identifiers_company_id_id_key";
CREATE INDEX "member_imports_id_idx" ON "member_imports"("id");
ALTER TABLE "member_imports" DROP CONSTRAINT "member_imports_pkey";
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_pkey" PRIMARY KEY USING INDEX "member_imports_company_id_id_key";
ALTER TABLE "member_types" DROP CONSTRAINT "member_types_pkey";
ALTER TABLE "member_types" ADD CONSTRAINT "member_types_pkey" PRIMARY KEY USING INDEX "member_types_company_id_id_key";
