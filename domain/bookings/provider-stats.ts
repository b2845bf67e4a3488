/** Figures of the provider's dashboard. */
export type ProviderStats = {
  pendingBookings: number
  acceptedBookings: number
  pendingQuotes: number
  /** From 1 to 5, unrounded (R17); 0 without a review. */
  averageRating: number
  totalReviews: number
}
