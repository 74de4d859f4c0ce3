-- AlterTable
ALTER TABLE "users" ADD COLUMN     "digest_language" "language";
