-- CreateTable
CREATE TABLE "audit_open_acts" (
    "company_id" UUID NOT NULL,
    "object_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "actor" JSONB NOT NULL,
    "details" JSONB NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_open_acts_pkey" PRIMARY KEY ("company_id","object_id","action")
);

-- CreateTable
CREATE TABLE "audit_open_act_lines" (
    "company_id" UUID NOT NULL,
    "object_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "lines" TEXT NOT NULL,

    CONSTRAINT "audit_open_act_lines_pkey" PRIMARY KEY ("company_id","object_id","action","first")
);

-- CreateIndex
CREATE INDEX "audit_open_acts_last_at_idx" ON "audit_open_acts"("last_at");

-- AddForeignKey
ALTER TABLE "audit_open_acts" ADD CONSTRAINT "audit_open_acts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_open_act_lines" ADD CONSTRAINT "audit_open_act_lines_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_open_act_lines" ADD CONSTRAINT "audit_open_act_lines_company_id_object_id_action_fkey" FOREIGN KEY ("company_id", "object_id", "action") REFERENCES "audit_open_acts"("company_id", "object_id", "action") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER audit_open_act_lines_append_only BEFORE UPDATE ON "audit_open_act_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();
