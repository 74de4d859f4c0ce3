-- CreateEnum
CREATE TYPE "bundle_arrival_by" AS ENUM ('confirm', 'automatic');

-- CreateTable
CREATE TABLE "bundles" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "member_type_id" UUID NOT NULL,
    "on_arrival" "bundle_arrival_by" NOT NULL DEFAULT 'confirm',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bundles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundle_lines" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "bundle_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "role" TEXT,
    "fields" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "bundle_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundle_exceptions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "ends_on" DATE,
    "made_by_id" UUID,
    "made_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bundle_exceptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundle_arrivals" (
    "company_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "batch_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bundle_arrivals_pkey" PRIMARY KEY ("company_id","member_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bundles_company_id_id_key" ON "bundles"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bundles_company_id_member_type_id_key" ON "bundles"("company_id", "member_type_id");

-- CreateIndex
CREATE INDEX "bundle_lines_company_id_user_connector_id_idx" ON "bundle_lines"("company_id", "user_connector_id");

-- CreateIndex
CREATE UNIQUE INDEX "bundle_lines_company_id_bundle_id_user_connector_id_key" ON "bundle_lines"("company_id", "bundle_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "bundle_exceptions_company_id_user_connector_id_idx" ON "bundle_exceptions"("company_id", "user_connector_id");

-- CreateIndex
CREATE UNIQUE INDEX "bundle_exceptions_company_id_id_key" ON "bundle_exceptions"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bundle_exceptions_company_id_member_id_user_connector_id_key" ON "bundle_exceptions"("company_id", "member_id", "user_connector_id");

-- AddForeignKey
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_company_id_member_type_id_fkey" FOREIGN KEY ("company_id", "member_type_id") REFERENCES "member_types"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_company_id_bundle_id_fkey" FOREIGN KEY ("company_id", "bundle_id") REFERENCES "bundles"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_exceptions" ADD CONSTRAINT "bundle_exceptions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_exceptions" ADD CONSTRAINT "bundle_exceptions_company_id_member_id_fkey" FOREIGN KEY ("company_id", "member_id") REFERENCES "members"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_exceptions" ADD CONSTRAINT "bundle_exceptions_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_arrivals" ADD CONSTRAINT "bundle_arrivals_company_id_member_id_fkey" FOREIGN KEY ("company_id", "member_id") REFERENCES "members"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
