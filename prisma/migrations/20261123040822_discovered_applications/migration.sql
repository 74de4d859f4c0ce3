-- CreateEnum
CREATE TYPE "discovered_state" AS ENUM ('discovered', 'approved', 'ignored');

-- CreateTable
CREATE TABLE "discovered_applications" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "provider" "shadow_scan_provider" NOT NULL,
    "client_id" TEXT NOT NULL,
    "client_ids" TEXT[],
    "name" TEXT NOT NULL,
    "application" TEXT,
    "publisher" TEXT,
    "domain" TEXT,
    "is_verified" BOOLEAN,
    "is_native" BOOLEAN NOT NULL DEFAULT false,
    "is_unregistered" BOOLEAN NOT NULL DEFAULT false,
    "is_for_everybody" BOOLEAN NOT NULL DEFAULT false,
    "risk" INTEGER NOT NULL,
    "scopes" JSONB NOT NULL,
    "addresses" TEXT[],
    "inactive_count" INTEGER NOT NULL DEFAULT 0,
    "state" "discovered_state" NOT NULL DEFAULT 'discovered',
    "decided_by_id" UUID,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discovered_applications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "discovered_applications_company_id_state_idx" ON "discovered_applications"("company_id", "state");

-- CreateIndex
CREATE INDEX "discovered_applications_company_id_risk_id_idx" ON "discovered_applications"("company_id", "risk", "id");

-- CreateIndex
CREATE INDEX "discovered_applications_company_id_name_id_idx" ON "discovered_applications"("company_id", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "discovered_applications_company_id_id_key" ON "discovered_applications"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "discovered_applications_company_id_provider_client_id_key" ON "discovered_applications"("company_id", "provider", "client_id");

-- AddForeignKey
ALTER TABLE "discovered_applications" ADD CONSTRAINT "discovered_applications_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
