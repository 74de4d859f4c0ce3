-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_pkey" PRIMARY KEY USING INDEX "notifications_company_id_id_key";
ALTER TABLE "notification_digests" DROP CONSTRAINT "notification_digests_pkey";
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_pkey" PRIMARY KEY USING INDEX "notification_digests_company_id_id_key";
