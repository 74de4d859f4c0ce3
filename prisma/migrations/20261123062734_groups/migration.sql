-- CreateEnum
CREATE TYPE "group_kind" AS ENUM ('group', 'team', 'licence', 'role', 'collection');

-- CreateEnum
CREATE TYPE "group_reading_state" AS ENUM ('whole', 'partial', 'not_told', 'held', 'failed');

-- AlterEnum
ALTER TYPE "account_change_kind" ADD VALUE 'joined';
ALTER TYPE "account_change_kind" ADD VALUE 'left';

-- AlterEnum
ALTER TYPE "provisioning_act" ADD VALUE 'add_to_group';
ALTER TYPE "provisioning_act" ADD VALUE 'remove_from_group';

-- AlterTable
ALTER TABLE "provisionings" ADD COLUMN     "group_id" UUID;

-- AlterTable
ALTER TABLE "sync_seen" ADD COLUMN     "groups" JSON,
ADD COLUMN     "memberships" JSON;

-- CreateTable
CREATE TABLE "groups" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "group_kind" NOT NULL DEFAULT 'group',
    "is_privileged" BOOLEAN,
    "lock" TEXT,
    "url" TEXT,
    "parent_external_id" TEXT,
    "others" INTEGER NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (rollcall_fold(name)) STORED,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "groups_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "group_memberships" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "role" TEXT,
    "is_direct" BOOLEAN NOT NULL DEFAULT true,
    "via_external_id" TEXT,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "group_memberships_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "group_readings" (
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "state" "group_reading_state" NOT NULL,
    "groups" INTEGER NOT NULL DEFAULT 0,
    "memberships" INTEGER NOT NULL DEFAULT 0,
    "missing" INTEGER NOT NULL DEFAULT 0,
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "error_reason" TEXT,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_readings_pkey" PRIMARY KEY ("company_id","user_connector_id")
);

-- CreateIndex
CREATE INDEX "groups_company_id_name_id_idx" ON "groups"("company_id", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "groups_company_id_user_connector_id_external_id_key" ON "groups"("company_id", "user_connector_id", "external_id");

-- CreateIndex
CREATE INDEX "group_memberships_company_id_account_id_group_id_idx" ON "group_memberships"("company_id", "account_id", "group_id");

-- CreateIndex
CREATE INDEX "provisionings_company_id_group_id_idx" ON "provisionings"("company_id", "group_id");

-- AddForeignKey
ALTER TABLE "groups" ADD CONSTRAINT "groups_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "groups" ADD CONSTRAINT "groups_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_company_id_account_id_fkey" FOREIGN KEY ("company_id", "account_id") REFERENCES "accounts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_readings" ADD CONSTRAINT "group_readings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_readings" ADD CONSTRAINT "group_readings_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_company_id_group_id_fkey" FOREIGN KEY ("company_id", "group_id") REFERENCES "groups"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An account is once in a group at a time; what is over stays beside it.
CREATE UNIQUE INDEX "group_memberships_present_key" ON "group_memberships" ("company_id", "group_id", "account_id") WHERE "gone_at" IS NULL;

-- One open request an account, and one for each of its groups: they do not wait for each other.
DROP INDEX "provisionings_one_open_key";
CREATE UNIQUE INDEX "provisionings_one_open_key" ON "provisionings" ("company_id", "account_id")
  WHERE "group_id" IS NULL AND "state" IN ('pending', 'running');
CREATE UNIQUE INDEX "provisionings_one_open_in_group_key" ON "provisionings" ("company_id", "account_id", "group_id")
  WHERE "group_id" IS NOT NULL AND "state" IN ('pending', 'running');
DROP INDEX "provisionings_one_dated_key";
CREATE UNIQUE INDEX "provisionings_one_dated_key" ON "provisionings" ("company_id", "account_id")
  WHERE "group_id" IS NULL AND "due_on" IS NOT NULL AND "sent_at" IS NULL AND "ended_at" IS NULL;
CREATE UNIQUE INDEX "provisionings_one_dated_in_group_key" ON "provisionings" ("company_id", "account_id", "group_id", "act")
  WHERE "group_id" IS NOT NULL AND "due_on" IS NOT NULL AND "sent_at" IS NULL AND "ended_at" IS NULL;
