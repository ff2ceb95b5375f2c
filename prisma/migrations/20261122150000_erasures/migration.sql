-- CreateTable
CREATE TABLE "erasures" (
    "id_hash" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id_hash")
);

-- CreateIndex
CREATE INDEX "erasures_erased_at_idx" ON "erasures"("erased_at");
