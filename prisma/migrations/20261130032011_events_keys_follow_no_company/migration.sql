-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "events"
  DROP CONSTRAINT "events_company_id_fkey",
  ADD CONSTRAINT "events_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "event_heads"
  DROP CONSTRAINT "event_heads_company_id_fkey",
  ADD CONSTRAINT "event_heads_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "webhook_endpoints"
  DROP CONSTRAINT "webhook_endpoints_company_id_fkey",
  ADD CONSTRAINT "webhook_endpoints_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "webhook_deliveries"
  DROP CONSTRAINT "webhook_deliveries_company_id_endpoint_id_fkey",
  ADD CONSTRAINT "webhook_deliveries_company_id_endpoint_id_fkey" FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "webhook_deliveries_company_id_event_id_fkey",
  ADD CONSTRAINT "webhook_deliveries_company_id_event_id_fkey" FOREIGN KEY (company_id, event_id) REFERENCES events(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "webhook_deliveries_company_id_fkey",
  ADD CONSTRAINT "webhook_deliveries_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "webhook_attempts"
  DROP CONSTRAINT "webhook_attempts_company_id_delivery_id_fkey",
  ADD CONSTRAINT "webhook_attempts_company_id_delivery_id_fkey" FOREIGN KEY (company_id, delivery_id) REFERENCES webhook_deliveries(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "webhook_attempts_company_id_fkey",
  ADD CONSTRAINT "webhook_attempts_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
