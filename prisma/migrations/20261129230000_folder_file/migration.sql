-- The last file of Baton that was read from the operator's folder, so that one that has not changed is not read again.
ALTER TABLE "user_connectors" ADD COLUMN "folder_file" JSONB;

-- A file from that folder was sent by nobody.
ALTER TABLE "uploads" ALTER COLUMN "user_id" DROP NOT NULL;
