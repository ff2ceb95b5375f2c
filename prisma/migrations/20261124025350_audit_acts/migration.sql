-- DropIndex
DROP INDEX "audit_entries_at_idx";

-- CreateIndex
CREATE INDEX "audit_entries_act_at_idx" ON "audit_entries"("act", "at");
