-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "mcp_tools_off" TEXT[] DEFAULT ARRAY[]::TEXT[];
