-- CreateEnum
CREATE TYPE "shadow_scan_provider" AS ENUM ('google', 'microsoft');

-- CreateEnum
CREATE TYPE "shadow_scan_state" AS ENUM ('authorizing', 'queued', 'reading', 'done', 'failed');

-- CreateTable
CREATE TABLE "shadow_scans" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider" "shadow_scan_provider" NOT NULL,
    "state" "shadow_scan_state" NOT NULL DEFAULT 'authorizing',
    "state_hash" BYTEA,
    "hash" BYTEA,
    "browser_hash" BYTEA NOT NULL,
    "sealed" TEXT,
    "failure" TEXT,
    "users_listed" INTEGER NOT NULL DEFAULT 0,
    "users_scanned" INTEGER NOT NULL DEFAULT 0,
    "users_failed" INTEGER NOT NULL DEFAULT 0,
    "applications" INTEGER NOT NULL DEFAULT 0,
    "is_partial" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shadow_scans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shadow_scan_parts" (
    "scan_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "shadow_scan_parts_pkey" PRIMARY KEY ("scan_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "shadow_scans_state_hash_key" ON "shadow_scans"("state_hash");

-- CreateIndex
CREATE UNIQUE INDEX "shadow_scans_hash_key" ON "shadow_scans"("hash");

-- CreateIndex
CREATE INDEX "shadow_scans_expires_at_idx" ON "shadow_scans"("expires_at");

-- AddForeignKey
ALTER TABLE "shadow_scan_parts" ADD CONSTRAINT "shadow_scan_parts_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "shadow_scans"("id") ON DELETE CASCADE ON UPDATE CASCADE;
