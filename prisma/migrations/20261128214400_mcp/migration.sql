-- AlterEnum
ALTER TYPE "one_time_token_purpose" ADD VALUE 'mcp_confirmation';

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "serves_mcp" BOOLEAN NOT NULL DEFAULT false;
