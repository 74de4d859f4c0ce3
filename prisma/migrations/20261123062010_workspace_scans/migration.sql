-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'risky_applications';

-- AlterTable
ALTER TABLE "discovered_applications" ADD COLUMN     "faces" TEXT[],
ADD COLUMN     "gone_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "risk_noticed_at" TIMESTAMPTZ(3),
ADD COLUMN     "user_connector_id" UUID,
ADD COLUMN     "user_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "discovered_users" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "user_connector_id" UUID,
    "external_id" TEXT,
    "email" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "discovered_users_pkey" PRIMARY KEY ("id")
);

-- What visitors' scans have found stood in the application's own row.
INSERT INTO "discovered_users" ("company_id", "application_id", "email", "first_seen_at")
SELECT DISTINCT "company_id", "id", lower("address"), "first_seen_at"
  FROM "discovered_applications", unnest("addresses") AS "address";

UPDATE "discovered_applications"
   SET "user_count" = cardinality("addresses"), "faces" = "addresses"[1:2], "last_seen_at" = "first_seen_at";

ALTER TABLE "discovered_applications" DROP COLUMN "addresses";

-- CreateTable
CREATE TABLE "workspace_scans" (
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "next_scan_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "scanned_at" TIMESTAMPTZ(3),
    "users_scanned" INTEGER NOT NULL DEFAULT 0,
    "users_failed" INTEGER NOT NULL DEFAULT 0,
    "applications" INTEGER NOT NULL DEFAULT 0,
    "is_partial" BOOLEAN NOT NULL DEFAULT false,
    "error_kind" TEXT,
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "error_reason" TEXT,
    "error_at" TIMESTAMPTZ(3),
    "refused_seal" TEXT,

    CONSTRAINT "workspace_scans_pkey" PRIMARY KEY ("company_id","user_connector_id")
);

-- CreateIndex
CREATE INDEX "discovered_users_company_id_user_connector_id_idx" ON "discovered_users"("company_id", "user_connector_id");

-- CreateIndex
CREATE UNIQUE INDEX "discovered_users_company_id_id_key" ON "discovered_users"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "discovered_users_company_id_application_id_email_key" ON "discovered_users"("company_id", "application_id", "email");

-- CreateIndex
CREATE INDEX "workspace_scans_next_scan_at_idx" ON "workspace_scans"("next_scan_at");

-- CreateIndex
CREATE INDEX "discovered_applications_company_id_user_count_id_idx" ON "discovered_applications"("company_id", "user_count", "id");

-- CreateIndex
CREATE INDEX "discovered_applications_company_id_first_seen_at_id_idx" ON "discovered_applications"("company_id", "first_seen_at", "id");

-- CreateIndex
CREATE INDEX "discovered_applications_company_id_user_connector_id_idx" ON "discovered_applications"("company_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "user_connectors_application_idx" ON "user_connectors"("application");

-- AddForeignKey
ALTER TABLE "discovered_applications" ADD CONSTRAINT "discovered_applications_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discovered_users" ADD CONSTRAINT "discovered_users_company_id_application_id_fkey" FOREIGN KEY ("company_id", "application_id") REFERENCES "discovered_applications"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discovered_users" ADD CONSTRAINT "discovered_users_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspace_scans" ADD CONSTRAINT "workspace_scans_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
