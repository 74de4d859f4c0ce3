-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" CITEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_views_company_id_list_name_id_idx" ON "saved_views"("company_id", "list", "name", "id");

-- CreateIndex
CREATE INDEX "saved_views_company_id_created_at_id_idx" ON "saved_views"("company_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_company_id_id_key" ON "saved_views"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_company_id_user_id_list_name_key" ON "saved_views"("company_id", "user_id", "list", "name");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
