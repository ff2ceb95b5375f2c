-- No plan allows more than 30 children (schema/ownership.rules.ts). A plan without a number had no limit, and said so.
UPDATE "subscription_plans" SET "children_count" = 30 WHERE "children_count" IS NULL OR "children_count" > 30;
UPDATE "subscription_plans" SET "features" = replace("features", 'Any number of children', 'Up to 30 children')
WHERE "features" LIKE '%Any number of children%';
