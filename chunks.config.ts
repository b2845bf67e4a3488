// Which modules of a visitor's first pages come in one file: thirty small ones compress worse and cost 9 kB more
// (measured). Named by path, so that tests/chunks.test.ts notices a renamed one.

/** Modules of every first page. What they import belongs to the group as well. */
export const SHELL = [
  'app/root.tsx',
  'app/page-meta.ts',
  'app/browser/storage.ts',
  'app/components/seo/facts.ts',
  'app/components/seo/structured-data.tsx',
  'app/components/home/art.ts',
  'app/components/providers/from-price.tsx',
  'app/components/providers/paths.ts',
  'app/ui/amount.tsx',
  'app/ui/arch-picture.tsx',
  'app/ui/avatar.tsx',
  'app/ui/badge-count.tsx',
  'app/ui/banner.tsx',
  'app/ui/blurred-until-loaded.tsx',
  'app/ui/button.tsx',
  'app/ui/card-class.ts',
  'app/ui/chip.tsx',
  'app/ui/class-names.ts',
  'app/ui/disclosure-menu.tsx',
  'app/ui/empty-state.tsx',
  'app/ui/focus-class.ts',
  'app/ui/icon.tsx',
  'app/ui/khatim.tsx',
  'app/ui/lazy-part.tsx',
  'app/ui/rating.tsx',
  'app/ui/render-as.ts',
  'app/ui/spinner.tsx',
  'app/ui/stars.tsx',
  'app/ui/thread-heading.tsx',
  'app/ui/use-hydrated.ts',
  'app/ui/verified-badge.tsx',
  'domain/media/image-url.ts',
  'domain/catalogue/governorates.ts',
  'domain/catalogue/home-categories.ts',
  'domain/catalogue/listing-filters.ts',
  'domain/catalogue/taxonomy.ts',
  'lib/money.ts',
  'lib/shorten.ts',
  'lib/text.ts',
]

/**
 * Modules that two of the first pages, or one and pages of somebody signed in, have in common, by chunk: neither brings the
 * rest of the other.
 */
export const SHARED = {
  fields: [
    'app/ui/checkbox.tsx',
    'app/ui/select.tsx',
    'app/ui/skeleton.tsx',
    'app/ui/switch.tsx',
    'app/ui/text-input.tsx',
  ],
  heads: ['app/components/pages/page-head.tsx'],
  // Of cards and profiles.
  heart: ['app/components/favourites/heart.tsx'],
  search: ['app/components/search/hero-search.tsx'],
  status: ['app/ui/status-badge.tsx'],
  steps: ['app/components/home/steps.tsx'],
  // Of the provider's setup, and of the page of primitives: without it every dashboard would bring their icons.
  setting: ['app/ui/price-input.tsx', 'app/ui/sortable-list.tsx', 'app/ui/stepper.tsx'],
  parts: [
    'app/components/live/use-live.ts',
    'app/forms/use-fetcher-result.ts',
    'app/ui/bottom-bar.tsx',
    'app/ui/tabs.tsx',
    'app/components/lists/use-lost-focus.ts',
    'app/components/requests/use-request-action.ts',
    'app/components/messages/message-address.ts',
    'app/components/quotes/quote-paths.ts',
    'app/components/reviews/reply-view.tsx',
    'app/components/reviews/review-actions.ts',
    'app/components/reviews/review-link.tsx',
    'app/components/reviews/review-summary.tsx',
    'app/components/reviews/star-distribution.tsx',
  ],
}

/** Routes that a visitor comes to first: a file for each, since its thirty parts compress a quarter worse one by one (measured). */
export const FIRST_PAGES = ['home', 'providers', 'provider'].map((name) => `app/routes/public/${name}.tsx`)

/** Routes with an action that other pages fetch ahead (`FetchAhead`), with what their scripts import. */
export const FETCHED_AHEAD =
  /^routes\/(bookings(?!\/calling-off)|messages\/contact|provider\/(?:quote-form|services)|quotes(?!\/version)|reviews)\b/

/**
 * Packages that browsers import, as the sources name them. `npm run dev` prepares exactly these before the first page: what
 * Vite finds for itself it finds page by page, reloads for, and looks for in the server's files too.
 */
export const BROWSER_PACKAGES = [
  '@base-ui/react/alert-dialog',
  '@base-ui/react/dialog',
  '@base-ui/react/toast',
  '@conform-to/react',
  '@conform-to/zod/v4',
  '@date-fns/utc/date/mini',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  'date-fns/addDays',
  'date-fns/addMonths',
  'date-fns/format',
  'date-fns/locale/fr',
  'date-fns/startOfWeek',
  'idb-keyval',
  'react',
  'react-dom',
  'react-dom/client',
  'react-easy-crop',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'tus-js-client',
  'yet-another-react-lightbox',
  'yet-another-react-lightbox/plugins/captions',
  'yet-another-react-lightbox/plugins/counter',
  'zod',
]
