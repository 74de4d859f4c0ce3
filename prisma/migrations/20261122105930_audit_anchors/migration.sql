-- CreateTable
CREATE TABLE "audit_anchors" (
    "company_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "authority" TEXT NOT NULL,
    "token" BYTEA NOT NULL,

    CONSTRAINT "audit_anchors_pkey" PRIMARY KEY ("company_id","seq")
);

-- AddForeignKey
ALTER TABLE "audit_anchors" ADD CONSTRAINT "audit_anchors_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER audit_anchors_append_only BEFORE UPDATE ON "audit_anchors"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();
CREATE TRIGGER audit_anchors_kept BEFORE DELETE ON "audit_anchors"
  FOR EACH ROW EXECUTE FUNCTION rollcall_goes_with_company();
CREATE TRIGGER audit_anchors_never_emptied BEFORE TRUNCATE ON "audit_anchors"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();
