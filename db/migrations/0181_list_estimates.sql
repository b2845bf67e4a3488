-- Lists the estimates of all (Q3). Apart from 0180, whose locks would keep readers waiting while the listing is made anew.
SELECT refresh_provider_listing();
