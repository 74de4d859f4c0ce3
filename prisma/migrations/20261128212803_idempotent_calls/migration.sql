-- CreateTable
CREATE TABLE "idempotent_calls" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID,
    "key" BYTEA NOT NULL,
    "request" BYTEA NOT NULL,
    "answer" TEXT,
    "running_until" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_calls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "idempotent_calls_key_key" ON "idempotent_calls"("key");

-- CreateIndex
CREATE INDEX "idempotent_calls_company_id_idx" ON "idempotent_calls"("company_id");

-- CreateIndex
CREATE INDEX "idempotent_calls_expires_at_idx" ON "idempotent_calls"("expires_at");

-- AddForeignKey
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
