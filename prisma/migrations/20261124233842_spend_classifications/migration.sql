-- CreateTable
CREATE TABLE "spend_classifications" (
    "company_id" UUID NOT NULL,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "spend_classifications_pkey" PRIMARY KEY ("company_id")
);

-- AddForeignKey
ALTER TABLE "spend_classifications" ADD CONSTRAINT "spend_classifications_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
