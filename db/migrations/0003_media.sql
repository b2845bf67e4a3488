-- Pictures and videos of accounts, and the uploads that bring them.
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL REFERENCES "users"("id"),
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"poster_url" text,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_url_key" UNIQUE("url"),
	CONSTRAINT "media_purpose" CHECK ("purpose" in ('profile', 'portfolio')),
	CONSTRAINT "media_kind" CHECK ("kind" in ('image', 'video')),
	CONSTRAINT "media_bytes" CHECK ("bytes" > 0),
	CONSTRAINT "media_poster" CHECK ("poster_url" is null or "kind" = 'video')
);
--> statement-breakpoint
CREATE INDEX "media_owner_id_idx" ON "media" ("owner_id");
--> statement-breakpoint
CREATE INDEX "media_created_at_idx" ON "media" ("created_at");
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL REFERENCES "users"("id"),
	"purpose" text NOT NULL,
	"poster_for" uuid REFERENCES "media"("id") ON DELETE cascade,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"media_id" uuid REFERENCES "media"("id") ON DELETE cascade,
	"refusal" text,
	"lock_holder" uuid,
	"lock_until" timestamp with time zone,
	"lock_wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_purpose" CHECK ("purpose" in ('profile', 'portfolio')),
	CONSTRAINT "uploads_size" CHECK ("size" > 0 and "received" between 0 and "size"),
	CONSTRAINT "uploads_end" CHECK ("media_id" is null or "refusal" is null)
);
--> statement-breakpoint
CREATE INDEX "uploads_owner_id_idx" ON "uploads" ("owner_id");
--> statement-breakpoint
CREATE INDEX "uploads_created_at_idx" ON "uploads" ("created_at");
--> statement-breakpoint
CREATE INDEX "uploads_poster_for_idx" ON "uploads" ("poster_for");
--> statement-breakpoint
CREATE INDEX "uploads_media_id_idx" ON "uploads" ("media_id");
--> statement-breakpoint
-- The sweep asks whether an address is still shown anywhere.
CREATE INDEX "provider_portfolio_images_image_url_idx" ON "provider_portfolio_images" ("image_url");
--> statement-breakpoint
CREATE INDEX "provider_profiles_profile_image_url_idx" ON "provider_profiles" ("profile_image_url");
