-- CreateTable
CREATE TABLE "audit_event_lines" (
    "company_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "first" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "lines" TEXT NOT NULL,

    CONSTRAINT "audit_event_lines_pkey" PRIMARY KEY ("company_id","seq","first")
);

-- AddForeignKey
ALTER TABLE "audit_event_lines" ADD CONSTRAINT "audit_event_lines_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER audit_event_lines_append_only BEFORE UPDATE ON "audit_event_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();
CREATE TRIGGER audit_event_lines_kept BEFORE DELETE ON "audit_event_lines"
  FOR EACH ROW EXECUTE FUNCTION rollcall_goes_with_company();
CREATE TRIGGER audit_event_lines_never_emptied BEFORE TRUNCATE ON "audit_event_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();
