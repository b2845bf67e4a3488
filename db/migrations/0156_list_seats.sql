-- Lists the seats of all (Q4). Apart from 0155, whose locks would keep readers waiting while the listing is made anew.
SELECT refresh_provider_listing();
