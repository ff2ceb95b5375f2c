-- CreateTable
CREATE TABLE "quotes" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "said_on" DATE NOT NULL,
    "by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "quotes_child_id_said_on_id_idx" ON "quotes"("child_id", "said_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quotes_by_id_idx" ON "quotes"("by_id");

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
