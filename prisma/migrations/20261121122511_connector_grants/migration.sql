-- AlterTable
ALTER TABLE "user_connectors" ADD COLUMN     "tokens" TEXT;

-- CreateTable
CREATE TABLE "connector_choices" (
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '[]',
    "selection_id" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "error_kind" TEXT,
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "error_reason" TEXT,

    CONSTRAINT "connector_choices_pkey" PRIMARY KEY ("company_id","user_connector_id","field")
);

-- CreateTable
CREATE TABLE "connector_authorizations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "application" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "user_connector_id" UUID,
    "state_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "sealed" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connector_authorizations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "connector_authorizations_state_hash_key" ON "connector_authorizations"("state_hash");

-- CreateIndex
CREATE INDEX "connector_authorizations_company_id_user_connector_id_idx" ON "connector_authorizations"("company_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "connector_authorizations_expires_at_idx" ON "connector_authorizations"("expires_at");

-- AddForeignKey
ALTER TABLE "connector_choices" ADD CONSTRAINT "connector_choices_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector_authorizations" ADD CONSTRAINT "connector_authorizations_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector_authorizations" ADD CONSTRAINT "connector_authorizations_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
