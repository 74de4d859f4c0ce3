-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'export_failed';
