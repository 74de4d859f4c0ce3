-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'token_limit';
