-- AlterEnum
ALTER TYPE "provisioning_act" ADD VALUE 'deactivate';
