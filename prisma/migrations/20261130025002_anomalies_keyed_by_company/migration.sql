-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "anomalies" DROP CONSTRAINT "anomalies_pkey";
ALTER TABLE "anomalies" ADD CONSTRAINT "anomalies_pkey" PRIMARY KEY USING INDEX "anomalies_company_id_id_key";
ALTER TABLE "anomaly_decisions" DROP CONSTRAINT "anomaly_decisions_pkey";
ALTER TABLE "anomaly_decisions" ADD CONSTRAINT "anomaly_decisions_pkey" PRIMARY KEY USING INDEX "anomaly_decisions_company_id_id_key";
CREATE INDEX "provisionings_id_idx" ON "provisionings"("id");
ALTER TABLE "provisionings" DROP CONSTRAINT "provisionings_pkey";
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_pkey" PRIMARY KEY USING INDEX "provisionings_company_id_id_key";
