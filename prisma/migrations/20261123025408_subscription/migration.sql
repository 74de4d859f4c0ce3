-- CreateTable
CREATE TABLE "plans" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "customer_id" TEXT,
    "subscription_id" TEXT,
    "status" TEXT,
    "quantity" INTEGER,
    "unit_amount" INTEGER,
    "currency" TEXT,
    "tax_behavior" TEXT,
    "cancel_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "past_due_since" TIMESTAMPTZ(3),
    "read_only_from" TIMESTAMPTZ(3),
    "billing" JSONB NOT NULL DEFAULT '{}',
    "checkout_id" TEXT,
    "asked_turn" INTEGER NOT NULL DEFAULT 0,
    "stored_turn" INTEGER NOT NULL DEFAULT 0,
    "synced_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "customer_id" TEXT,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plans_company_id_key" ON "plans"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "plans_customer_id_key" ON "plans"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "plans_company_id_id_key" ON "plans"("company_id", "id");

-- CreateIndex
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events"("received_at");

-- AddForeignKey
ALTER TABLE "plans" ADD CONSTRAINT "plans_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
