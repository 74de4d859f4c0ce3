-- What deletes a connection, or moves it to another server, goes on by the clock after an interruption.
ALTER TABLE "user_connectors" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "left_server" TEXT;
