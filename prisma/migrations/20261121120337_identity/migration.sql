-- Whoever signed up and never confirmed the mailbox signs up again: nothing but the form was kept of them.
DELETE FROM companies c
 WHERE EXISTS (SELECT FROM users u WHERE u.company_id = c.id)
   AND NOT EXISTS (SELECT FROM users u WHERE u.company_id = c.id AND u.email_verified_at IS NOT NULL);
DELETE FROM one_time_tokens;

-- CreateEnum
CREATE TYPE "identity_provider" AS ENUM ('google', 'microsoft');

-- AlterEnum
CREATE TYPE "one_time_token_purpose_new" AS ENUM ('password_reset', 'email_update', 'totp', 'provider_sign_in', 'identity_link');
ALTER TABLE "one_time_tokens" ALTER COLUMN "purpose" TYPE "one_time_token_purpose_new" USING ("purpose"::text::"one_time_token_purpose_new");
ALTER TYPE "one_time_token_purpose" RENAME TO "one_time_token_purpose_old";
ALTER TYPE "one_time_token_purpose_new" RENAME TO "one_time_token_purpose";
DROP TYPE "one_time_token_purpose_old";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "totp_enabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "totp_last_step" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "totp_pending_secret" TEXT,
ADD COLUMN     "totp_secret" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "proved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "one_time_tokens" ADD COLUMN     "params" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "instance_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "maintenance_since" TIMESTAMPTZ(3),

    CONSTRAINT "instance_state_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" BYTEA NOT NULL,
    "hits" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "registrations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_name" TEXT NOT NULL,
    "company_domain" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "language" "language" NOT NULL,
    "hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registrations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_browsers" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_browsers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "provider" "identity_provider" NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rate_limits_expires_at_idx" ON "rate_limits"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "registrations_hash_key" ON "registrations"("hash");

-- CreateIndex
CREATE INDEX "registrations_expires_at_idx" ON "registrations"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_hash_key" ON "recovery_codes"("user_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "known_browsers_hash_key" ON "known_browsers"("hash");

-- CreateIndex
CREATE INDEX "known_browsers_user_id_idx" ON "known_browsers"("user_id");

-- CreateIndex
CREATE INDEX "known_browsers_expires_at_idx" ON "known_browsers"("expires_at");

-- CreateIndex
CREATE INDEX "identities_company_id_user_id_idx" ON "identities"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_company_id_id_key" ON "identities"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_issuer_subject_key" ON "identities"("issuer", "subject");

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO instance_state (id) VALUES (1);
ALTER TABLE instance_state ADD CONSTRAINT instance_state_is_one_row CHECK (id = 1);
