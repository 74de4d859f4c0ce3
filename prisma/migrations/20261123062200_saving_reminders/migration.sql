-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'saving_reminder';

-- AlterTable
ALTER TABLE "savings" ADD COLUMN     "remind_by_id" UUID,
ADD COLUMN     "remind_on" DATE;

-- CreateIndex
CREATE INDEX "savings_company_id_remind_by_id_idx" ON "savings"("company_id", "remind_by_id");

-- CreateIndex
CREATE INDEX "savings_remind_on_idx" ON "savings"("remind_on");

-- AddForeignKey
ALTER TABLE "savings" ADD CONSTRAINT "savings_company_id_remind_by_id_fkey" FOREIGN KEY ("company_id", "remind_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
