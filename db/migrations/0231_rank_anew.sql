-- Ranks all by version 2 (W8). Apart from 0230, whose locks would keep readers waiting while the listing is made anew.
SELECT refresh_provider_listing();
