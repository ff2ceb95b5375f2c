-- AlterTable
ALTER TABLE "children" ADD COLUMN     "apart" TEXT NOT NULL DEFAULT 'never',
ADD COLUMN     "born_early_weeks" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "needs" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "winter" TEXT;
