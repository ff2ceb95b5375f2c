-- CreateTable
CREATE TABLE "task_wishes" (
    "child_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "wish" TEXT NOT NULL,
    "wished_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_wishes_pkey" PRIMARY KEY ("child_id","task_id")
);

-- CreateIndex
CREATE INDEX "task_wishes_task_id_idx" ON "task_wishes"("task_id");

-- AddForeignKey
ALTER TABLE "task_wishes" ADD CONSTRAINT "task_wishes_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_wishes" ADD CONSTRAINT "task_wishes_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
