-- AlterTable
ALTER TABLE "children" ADD COLUMN     "former_skipped_dates" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN     "handed_over_on" DATE;

-- AlterTable
ALTER TABLE "child_carers" ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateTable
CREATE TABLE "carer_invitations" (
    "link_id" UUID NOT NULL,
    "role" "CarerRole" NOT NULL,
    "outcome" TEXT,
    "answered_by_id" UUID,

    CONSTRAINT "carer_invitations_pkey" PRIMARY KEY ("link_id")
);

-- CreateTable
CREATE TABLE "carer_invitation_children" (
    "link_id" UUID NOT NULL,
    "child_id" UUID NOT NULL,

    CONSTRAINT "carer_invitation_children_pkey" PRIMARY KEY ("link_id","child_id")
);

-- CreateTable
CREATE TABLE "child_offers" (
    "child_id" UUID NOT NULL,
    "to_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "child_offers_pkey" PRIMARY KEY ("child_id")
);

-- CreateIndex
CREATE INDEX "carer_invitations_answered_by_id_idx" ON "carer_invitations"("answered_by_id");

-- CreateIndex
CREATE INDEX "carer_invitation_children_child_id_idx" ON "carer_invitation_children"("child_id");

-- CreateIndex
CREATE INDEX "child_offers_to_id_idx" ON "child_offers"("to_id");

-- CreateIndex
CREATE UNIQUE INDEX "child_carers_id_key" ON "child_carers"("id");

-- AddForeignKey
ALTER TABLE "carer_invitations" ADD CONSTRAINT "carer_invitations_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "one_time_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carer_invitations" ADD CONSTRAINT "carer_invitations_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carer_invitation_children" ADD CONSTRAINT "carer_invitation_children_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "carer_invitations"("link_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carer_invitation_children" ADD CONSTRAINT "carer_invitation_children_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_offers" ADD CONSTRAINT "child_offers_child_id_to_id_fkey" FOREIGN KEY ("child_id", "to_id") REFERENCES "child_carers"("child_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A child has one owner, whatever happens at once. Prisma's schema knows no partial unique index.
CREATE UNIQUE INDEX "child_carers_owner_key" ON "child_carers"("child_id") WHERE "role" = 'owner';
