-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "company_domains" DROP CONSTRAINT "company_domains_pkey";
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_pkey" PRIMARY KEY USING INDEX "company_domains_company_id_id_key";
CREATE INDEX "company_exports_id_idx" ON "company_exports"("id");
ALTER TABLE "company_exports" DROP CONSTRAINT "company_exports_pkey";
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_pkey" PRIMARY KEY USING INDEX "company_exports_company_id_id_key";
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_pkey";
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_pkey" PRIMARY KEY USING INDEX "invitations_company_id_id_key";
CREATE INDEX "sessions_id_idx" ON "sessions"("id");
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_pkey" PRIMARY KEY USING INDEX "sessions_company_id_id_key";
ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_pkey";
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_pkey" PRIMARY KEY USING INDEX "api_tokens_company_id_id_key";
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_pkey";
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_pkey" PRIMARY KEY USING INDEX "saved_views_company_id_id_key";
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_pkey";
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_pkey" PRIMARY KEY USING INDEX "uploads_company_id_id_key";
