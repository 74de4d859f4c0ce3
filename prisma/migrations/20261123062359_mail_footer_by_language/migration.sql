-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "mail_footer_en" JSONB;
