-- CreateTable
CREATE TABLE "swapped_tasks" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "slot" SMALLINT NOT NULL,
    "replacement_id" UUID NOT NULL,
    "reason" TEXT,
    "tonight" TEXT,
    "swapped_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "swapped_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "swapped_tasks_replacement_id_key" ON "swapped_tasks"("replacement_id");

-- CreateIndex
CREATE INDEX "swapped_tasks_task_id_idx" ON "swapped_tasks"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "swapped_tasks_child_id_date_slot_key" ON "swapped_tasks"("child_id", "date", "slot");

-- AddForeignKey
ALTER TABLE "swapped_tasks" ADD CONSTRAINT "swapped_tasks_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swapped_tasks" ADD CONSTRAINT "swapped_tasks_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
