-- An account can be registered with a username and no e-mail address.
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;
