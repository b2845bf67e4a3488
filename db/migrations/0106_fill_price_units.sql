-- The unit of each price that says plainly what it is for (Q1); providers are asked for the others. Apart from 0105, whose
-- locks would keep readers waiting while the listing is made anew.

-- Nobody changed these services, so `updated_at` stays, and the listing is made anew once, at the end.
SET LOCAL machmoum.bulk_load = 'on';
--> statement-breakpoint
UPDATE services SET unit = read_price_unit(duration) WHERE read_price_unit(duration) IS NOT NULL;
--> statement-breakpoint
SELECT refresh_provider_listing();
