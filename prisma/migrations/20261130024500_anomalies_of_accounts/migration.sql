-- That an anomaly is of a company is proven by its account: that foreign key holds the company too, and deletes the anomaly with it.
-- A second key was checked again for each anomaly of a first reading.
ALTER TABLE "anomalies" DROP CONSTRAINT "anomalies_company_id_fkey";
