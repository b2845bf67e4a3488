import { lazyPart } from '#app/ui/lazy-part.tsx'

// Parts of a profile whose scripts come when they are shown.

// The calendar and the request beside it come with their tab.
export const BookingTab = lazyPart(
  () => import('#app/components/bookings/booking-tab.tsx'),
  (module) => module.BookingTab,
)
export const BookingRequest = lazyPart(
  () => import('#app/components/bookings/booking-request.tsx'),
  (module) => module.BookingRequest,
)

// It opens without a script, which may come later.
export const ShareProfile = lazyPart(
  () => import('#app/components/providers/share-profile.tsx'),
  (module) => module.ShareProfile,
)

// For clients with a number of guests.
export const Estimate = lazyPart(
  () => import('#app/components/providers/estimate.tsx'),
  (module) => module.Estimate,
)
