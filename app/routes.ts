import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The map of every address; nothing else.
export default [
  index('routes/public/home.tsx'),
  route('providers', 'routes/public/providers.tsx'),
  route('prestataires/:first?/:second?', 'routes/public/providers.tsx', { id: 'landing' }),
  route('providers/page', 'routes/public/providers-page.ts'),
  route('provider/:id', 'routes/public/provider.tsx'),

  route('how-it-works', 'routes/public/how-it-works.tsx'),
  route('advantages', 'routes/public/advantages.tsx'),
  route('faq', 'routes/public/faq.tsx'),
  route('privacy-policy', 'routes/public/privacy-policy.tsx'),
  route('terms-of-use', 'routes/public/terms-of-use.tsx'),

  route('login', 'routes/auth/login.tsx'),
  route('login/google', 'routes/auth/google.ts'),
  route('login/google/callback', 'routes/auth/google-callback.ts'),
  route('register', 'routes/auth/register.tsx'),
  route('check-email', 'routes/auth/check-email.tsx'),
  route('verify-email', 'routes/auth/verify-email.tsx'),
  route('email-check', 'routes/auth/email-check.ts'),
  route('confirmation-mail', 'routes/auth/confirmation-mail.ts'),
  route('forgot-password', 'routes/auth/forgot-password.tsx'),
  route('reset-password', 'routes/auth/reset-password.tsx'),
  route('logout', 'routes/auth/logout.ts'),

  route('dashboard/client', 'routes/client/dashboard.tsx'),
  route('dashboard/provider', 'routes/provider/dashboard.tsx'),
  route('dashboard/settings', 'routes/settings/layout.tsx', [
    index('routes/settings/profile.tsx'),
    route('security', 'routes/settings/security.tsx'),
    route('notifications', 'routes/settings/notifications.tsx'),
    route('data', 'routes/settings/data.tsx'),
  ]),
  route('dashboard/settings/avatar', 'routes/settings/avatar.ts'),
  route('sessions/deletion', 'routes/settings/end-other-sessions.ts'),
  route('sessions/:id/deletion', 'routes/settings/end-session.ts'),
  route('dashboard/settings/export', 'routes/settings/export.ts'),
  route('account-deletion', 'routes/settings/deletion.tsx'),
  route('unsubscribe', 'routes/settings/unsubscribe.tsx'),

  route('tasks', 'routes/tasks/layout.tsx', [
    index('routes/tasks/none.tsx'),
    route('new', 'routes/tasks/new.tsx'),
    route(':id', 'routes/tasks/edit.tsx'),
  ]),
  route('tasks/:id/completion', 'routes/tasks/completion.tsx'),
  route('tasks/:id/deletion', 'routes/tasks/deletion.tsx'),
  route('tasks/:id/restoration', 'routes/tasks/restoration.tsx'),

  route('provider/setup', 'routes/provider/setup.tsx'),
  route('provider/profile', 'routes/provider/profile.ts'),
  route('provider/availability', 'routes/provider/availability.ts'),

  route('provider/services', 'routes/provider/services/create.ts'),
  route('provider/services/order', 'routes/provider/services/order.ts'),
  route('provider/services/:id', 'routes/provider/services/update.ts'),
  route('provider/services/:id/deletion', 'routes/provider/services/deletion.ts'),
  route('provider/quote-form', 'routes/provider/quote-form/create.ts'),
  route('provider/quote-form/order', 'routes/provider/quote-form/order.ts'),
  route('provider/quote-form/suggestions', 'routes/provider/quote-form/suggestions.ts'),
  route('provider/quote-form/:id', 'routes/provider/quote-form/update.ts'),
  route('provider/quote-form/:id/copy', 'routes/provider/quote-form/copy.ts'),
  route('provider/quote-form/:id/deletion', 'routes/provider/quote-form/deletion.ts'),

  route('provider/:id/booking', 'routes/bookings/request.tsx'),
  route('bookings/:id/acceptance', 'routes/bookings/acceptance.tsx'),
  route('bookings/:id/refusal', 'routes/bookings/refusal.tsx'),
  route('bookings/:id/cancellation', 'routes/bookings/cancellation.tsx'),

  route('bookings/:id/review', 'routes/reviews/create.tsx'),
  route('reviews/:id', 'routes/reviews/update.tsx'),
  route('reviews/:id/deletion', 'routes/reviews/deletion.tsx'),
  route('reviews/:id/reply', 'routes/reviews/reply.tsx'),
  route('reviews/:id/reply/deletion', 'routes/reviews/reply-deletion.tsx'),
  route('reviews/:id/report', 'routes/reviews/report.tsx'),

  route('provider/:id/contact', 'routes/messages/contact.tsx'),
  route('messages', 'routes/messages/layout.tsx', [
    index('routes/messages/nobody.tsx'),
    route(':userId', 'routes/messages/thread.tsx'),
  ]),
  route('messages/:userId/page', 'routes/messages/thread-page.ts'),
  route('messages/:userId/read', 'routes/messages/read.ts'),
  route('messages/:userId/report/:messageId', 'routes/messages/report.tsx'),
  route('conversations', 'routes/messages/conversations.ts'),

  route('provider/:id/quote', 'routes/quotes/request.tsx'),
  route('provider/:id/quote-form', 'routes/quotes/form.ts'),
  route('quotes/:id/response', 'routes/quotes/response.tsx'),
  route('quotes/:id/refusal', 'routes/quotes/refusal.tsx'),
  route('quotes/:id/cancellation', 'routes/quotes/cancellation.tsx'),

  route('dev/mailbox', 'routes/dev/mailbox.tsx'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
