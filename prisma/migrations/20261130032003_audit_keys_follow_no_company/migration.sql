-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "audit_events"
  DROP CONSTRAINT "audit_events_company_id_fkey",
  ADD CONSTRAINT "audit_events_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "audit_heads"
  DROP CONSTRAINT "audit_heads_company_id_fkey",
  ADD CONSTRAINT "audit_heads_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "audit_event_lines"
  DROP CONSTRAINT "audit_event_lines_company_id_fkey",
  ADD CONSTRAINT "audit_event_lines_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "audit_anchors"
  DROP CONSTRAINT "audit_anchors_company_id_fkey",
  ADD CONSTRAINT "audit_anchors_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "audit_open_acts"
  DROP CONSTRAINT "audit_open_acts_company_id_fkey",
  ADD CONSTRAINT "audit_open_acts_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "audit_open_act_lines"
  DROP CONSTRAINT "audit_open_act_lines_company_id_fkey",
  ADD CONSTRAINT "audit_open_act_lines_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "audit_open_act_lines_company_id_object_id_action_fkey",
  ADD CONSTRAINT "audit_open_act_lines_company_id_object_id_action_fkey" FOREIGN KEY (company_id, object_id, action) REFERENCES audit_open_acts(company_id, object_id, action) ON DELETE CASCADE NOT VALID;
