-- AlterTable
ALTER TABLE "spends" ADD COLUMN     "is_duplicate" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "spend_streams" DROP COLUMN "monthly_currency";
