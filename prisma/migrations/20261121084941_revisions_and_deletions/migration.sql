-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletion_requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "has_password" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "children" ADD COLUMN     "deletion_requested_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "skills" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "subscription_plans" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "feature_flags" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "catalogue_uploads" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rows" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalogue_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "catalogue_uploads_user_id_idx" ON "catalogue_uploads"("user_id");

-- CreateIndex
CREATE INDEX "catalogue_uploads_expires_at_idx" ON "catalogue_uploads"("expires_at");

-- CreateIndex
CREATE INDEX "users_deletion_requested_at_idx" ON "users"("deletion_requested_at");

-- CreateIndex
CREATE INDEX "children_deletion_requested_at_idx" ON "children"("deletion_requested_at");

-- AddForeignKey
ALTER TABLE "catalogue_uploads" ADD CONSTRAINT "catalogue_uploads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
