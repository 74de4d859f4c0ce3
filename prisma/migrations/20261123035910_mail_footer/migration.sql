-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "mail_footer" JSONB;
