import type { Register } from 'react-router'
import { CHANNELS } from './channel-policies.ts'
import { CONTESTS } from './contest-policies.ts'
import { ACTION_LINK, NOTICES } from './link-policies.ts'
import {
  type Act,
  act,
  all,
  CODE,
  clients,
  clientsAct,
  DECIDING,
  EVERYONE,
  FAVOURITES,
  FORM_ALONE,
  forScripts,
  MODELS,
  NOBODY,
  OPERATORS,
  type Policy,
  providers,
  providersAct,
  SHARED_LIST,
  SIGNED_IN,
  type Thing,
} from './policy.ts'
import { QUOTES } from './quote-policies.ts'
import { VERIFICATIONS } from './verification-policies.ts'

// Expected outcomes of every address (decision 23). Nothing here guards anything: verbs do, and
// tests/access-matrix.db.test.ts requests each address as everybody for everything and compares.
const OWN_SERVICE = { read: FORM_ALONE, ids: { id: 'service' } } as const
const OWN_LIST_EDIT = forScripts(providers(403))
const BY_SCRIPTS = forScripts(SIGNED_IN)
const WRITTEN_TO = { userId: 'correspondent' } as const
const VISITORS_ALONE = {
  visitor: 'open',
  client: '/providers',
  provider: '/dashboard/provider',
  operator: '/admin',
} as const

const OWN_QUESTION = { read: FORM_ALONE, ids: { id: 'question' } } as const
const OWN_FEED = { read: FORM_ALONE, ids: { id: 'feed' } } as const
const EDIT: Act = { for: OWN_LIST_EDIT, fieldsFirst: true }
const decision = (thing: Thing) =>
  ({ read: OPERATORS, ids: { id: thing }, acts: { decide: act(DECIDING) } }) as const

/** Every page of `app/routes.ts`. One that is missing, or an action without an act, is an error of its type. */
export const PAGES = {
  '/': { read: { ...all('/providers'), visitor: 'open' } },
  '/providers': { read: EVERYONE },
  '/prestataires/:first?/:second?': { read: EVERYONE, ids: { first: 'landing page', second: null } },
  '/providers/page': { read: EVERYONE },
  '/providers/suggestions': { read: EVERYONE },
  '/providers/choices': { read: EVERYONE },
  '/provider/:id': { read: EVERYONE, ids: { id: 'profile' } },
  '/how-it-works': { read: EVERYONE },
  '/advantages': { read: EVERYONE },
  '/faq': { read: EVERYONE },
  '/privacy-policy': { read: EVERYONE },
  '/terms-of-use': { read: EVERYONE },

  '/login': {
    read: { ...VISITORS_ALONE, awaitingSecondFactor: '/login/second-step' },
    acts: { 'sign in': act(EVERYONE) },
  },
  // The site of the matrix knows no Google.
  '/login/google': { read: FORM_ALONE, acts: { start: act(NOBODY) } },
  '/login/google/callback': { read: NOBODY },
  '/login/second-step': {
    read: { ...all('/login'), awaitingSecondFactor: '/login/second-step/set-up' },
    acts: { 'give the code': act(CODE) },
  },
  '/login/second-step/set-up': {
    // The page shows the recovery codes once the code was right.
    read: { ...CODE, operator: 'open' },
    acts: { finish: act(CODE) },
  },
  '/register': { read: VISITORS_ALONE, acts: { register: act(EVERYONE) } },
  '/check-email': { read: EVERYONE },
  '/verify-email': { read: EVERYONE, acts: { confirm: act(EVERYONE) } },
  '/email-check': { read: EVERYONE },
  '/confirmation-mail': { read: FORM_ALONE, acts: { resend: act(EVERYONE) } },
  '/forgot-password': { read: EVERYONE, acts: { ask: act(EVERYONE) } },
  '/reset-password': { read: EVERYONE, acts: { 'open the link': act(EVERYONE), reset: act(EVERYONE) } },
  '/logout': { read: all('/'), acts: { 'sign out': act(EVERYONE) } },

  '/dashboard/client': { read: { ...OPERATORS, client: 'open', operator: '/admin' } },
  '/dashboard/provider': { read: { ...OPERATORS, provider: 'open', operator: '/admin' } },
  '/dashboard/settings': { read: SIGNED_IN, acts: { save: act(SIGNED_IN) } },
  '/dashboard/settings/security': { read: SIGNED_IN, acts: { 'change password': act(SIGNED_IN) } },
  '/dashboard/settings/notifications': { read: SIGNED_IN, acts: { choose: act(SIGNED_IN) } },
  '/dashboard/settings/calendar': {
    read: { ...SIGNED_IN, operator: 403 },
    acts: { make: act({ ...SIGNED_IN, operator: 403 }), end: act({ ...SIGNED_IN, operator: 403 }) },
  },
  '/dashboard/settings/data': { read: SIGNED_IN },
  '/dashboard/settings/avatar': {
    read: FORM_ALONE,
    acts: {
      show: act(forScripts(clients(403)), { field: 'media_id', thing: 'picture' }),
      'take away': act(forScripts(clients(403))),
    },
  },
  '/sessions/deletion': { read: FORM_ALONE, acts: { end: act(SIGNED_IN) } },
  '/sessions/:id/deletion': { read: FORM_ALONE, ids: { id: 'session' }, acts: { end: act(SIGNED_IN) } },
  '/dashboard/settings/export': { read: FORM_ALONE, acts: { take: act(SIGNED_IN) } },
  '/account-deletion': {
    read: { ...SIGNED_IN, operator: 403 },
    acts: {
      'ask for a link': act({ ...SIGNED_IN, operator: 403 }),
      delete: act({ ...SIGNED_IN, operator: 403 }),
    },
  },
  '/unsubscribe': {
    read: EVERYONE,
    query: { name: 'token', thing: 'subscription' },
    acts: { unsubscribe: act(EVERYONE) },
  },

  '/a/:token': ACTION_LINK,
  '/notifications': NOTICES,
  '/notifications/recent': { read: forScripts(NOTICES.read) },

  '/alerts': {
    read: clients(403),
    acts: { wait: act(clients(403)), end: act(clients(403), { field: 'wait', thing: 'wait' }) },
  },
  '/favoris': FAVOURITES,
  '/favoris/partage/:token': SHARED_LIST,
  '/tasks': { read: EVERYONE },
  '/tasks/new': { read: EVERYONE, acts: { create: act(forScripts(SIGNED_IN)) } },
  '/tasks/:id': { read: SIGNED_IN, ids: { id: 'task' }, acts: { save: act(SIGNED_IN) } },
  '/tasks/:id/completion': { read: FORM_ALONE, ids: { id: 'task' }, acts: { complete: act(SIGNED_IN) } },
  '/tasks/:id/deletion': { read: FORM_ALONE, ids: { id: 'task' }, acts: { delete: act(SIGNED_IN) } },
  '/tasks/:id/restoration': {
    read: FORM_ALONE,
    ids: { id: 'deleted task' },
    acts: { restore: act(SIGNED_IN) },
  },

  '/provider/setup': { read: providers('/') },
  '/provider/profile': { read: FORM_ALONE, acts: { save: act(OWN_LIST_EDIT) } },
  '/provider/availability': {
    read: OWN_LIST_EDIT,
    acts: { block: act(OWN_LIST_EDIT), free: act(OWN_LIST_EDIT) },
  },
  '/provider/availability/confirmation': {
    read: FORM_ALONE,
    acts: { confirm: act(providers(403)) },
  },
  '/provider/slots/blocks': { read: providers(403), acts: { 'block slot': act(providers(403)) } },
  '/provider/slots/blocks/deletion': { read: FORM_ALONE, acts: { 'free slot': act(providers(403)) } },
  '/provider/absences': { read: providers(403), acts: { declare: act(providers(403)) } },
  '/provider/absences/ending': { read: FORM_ALONE, acts: { end: act(providers(403)) } },
  ...VERIFICATIONS,
  '/provider/models': MODELS,
  '/provider/requests/:id/report': {
    read: providers(403),
    ids: { id: 'booking' },
    acts: { report: act(providers(403)) },
  },
  '/provider/slots': { read: providers(403), acts: { save: act(providers(403)) } },
  '/provider/feeds': { read: providers(403), acts: { add: act(providers(403)) } },
  '/provider/feeds/:id': {
    ...OWN_FEED,
    read: providers(403),
    acts: { 'change address': act(providers(403)) },
  },
  '/provider/feeds/:id/reading': { ...OWN_FEED, acts: { reread: act(providers(403)) } },
  '/provider/feeds/:id/deletion': { ...OWN_FEED, acts: { remove: act(providers(403)) } },
  '/provider/feeds/:id/days': { ...OWN_FEED, acts: { choose: act(providers(403)) } },
  '/provider/services': { read: FORM_ALONE, acts: { create: act(OWN_LIST_EDIT) } },
  '/provider/services/order': { read: FORM_ALONE, acts: { order: act(OWN_LIST_EDIT) } },
  '/provider/services/:id': { ...OWN_SERVICE, acts: { save: EDIT } },
  '/provider/services/:id/deletion': { ...OWN_SERVICE, acts: { delete: act(OWN_LIST_EDIT) } },
  '/provider/services/:id/lead': { ...OWN_SERVICE, acts: { lead: act(OWN_LIST_EDIT) } },
  '/provider/quote-form': { read: FORM_ALONE, acts: { create: act(OWN_LIST_EDIT) } },
  '/provider/quote-form/order': { read: FORM_ALONE, acts: { order: act(OWN_LIST_EDIT) } },
  '/provider/quote-form/suggestions': { read: FORM_ALONE, acts: { add: act(OWN_LIST_EDIT) } },
  '/provider/quote-form/:id': { ...OWN_QUESTION, acts: { save: EDIT } },
  '/provider/quote-form/:id/copy': { ...OWN_QUESTION, acts: { copy: EDIT } },
  '/provider/quote-form/:id/deletion': { ...OWN_QUESTION, acts: { delete: act(OWN_LIST_EDIT) } },

  '/provider/:id/booking': {
    // The profile tells visitors to sign in, and everybody else that booking is for clients.
    read: { ...all('/provider/'), client: 'open' },
    ids: { id: 'profile' },
    acts: { request: act(clients(403)) },
  },
  '/bookings/:id/acceptance': providersAct('booking', 'accept'),
  '/bookings/:id/acceptance/deletion': providersAct('accepted booking', 'undo'),
  '/bookings/:id/refusal': providersAct('booking', 'decline'),
  '/bookings/:id/rivals/refusal': providersAct('booking', 'decline rivals'),
  '/bookings/:id/cancellation': clientsAct('booking', 'cancel'),
  '/bookings/:id/alternative': clientsAct('booking', 'send on'),
  '/bookings/:id/calling-off': {
    read: SIGNED_IN,
    ids: { id: 'agreed booking' },
    acts: { 'call off': act({ ...SIGNED_IN, operator: 403 }) },
  },
  '/bookings/:id/review': {
    read: clients(403),
    ids: { id: 'past booking' },
    acts: { publish: act(clients(403)) },
  },
  '/reviews/:id': { read: clients(403), ids: { id: 'review' }, acts: { save: act(clients(403)) } },
  '/reviews/:id/deletion': { read: clients(403), ids: { id: 'review' }, acts: { delete: act(clients(403)) } },
  '/reviews/:id/reply': { read: providers(403), ids: { id: 'review' }, acts: { reply: act(providers(403)) } },
  '/reviews/:id/reply/deletion': {
    read: providers(403),
    ids: { id: 'review' },
    acts: { delete: act(providers(403)) },
  },
  '/reviews/:id/report': {
    read: providers(403),
    ids: { id: 'review' },
    acts: { report: act(providers(403)) },
  },

  ...CONTESTS,
  ...CHANNELS,
  '/avis/transparence': { read: EVERYONE },

  '/provider/:id/contact': {
    read: SIGNED_IN,
    ids: { id: 'profile' },
    acts: { send: act(clients(403)) },
  },
  '/messages': { read: SIGNED_IN },
  '/messages/:userId': { read: SIGNED_IN, ids: WRITTEN_TO, acts: { send: act(SIGNED_IN) } },
  '/messages/:userId/page': { read: BY_SCRIPTS, ids: WRITTEN_TO, acts: { send: act(BY_SCRIPTS) } },
  '/messages/:userId/read': { read: FORM_ALONE, ids: WRITTEN_TO, acts: { 'mark as read': act(BY_SCRIPTS) } },
  '/messages/:userId/report/:messageId': {
    read: SIGNED_IN,
    ids: { userId: null, messageId: 'received message' },
    acts: { report: act(SIGNED_IN) },
  },
  '/conversations': { read: forScripts(SIGNED_IN) },

  ...QUOTES,

  '/admin': { read: OPERATORS },
  '/admin/reports': { read: OPERATORS },
  '/admin/reports/:id': decision('report'),
  '/admin/providers': { read: OPERATORS },
  '/admin/providers/:id': { read: OPERATORS, ids: { id: 'provider' } },
  '/admin/providers/:id/verification': decision('provider'),
  '/admin/providers/:id/withdrawal': decision('provider'),
  '/admin/providers/:id/hiding': decision('provider'),
  '/admin/providers/:id/showing': decision('provider'),
  '/admin/users': { read: OPERATORS },
  '/admin/users/:id': { read: OPERATORS, ids: { id: 'account' } },
  '/admin/users/:id/suspension': decision('account'),
  '/admin/users/:id/reinstatement': decision('account'),
  '/admin/users/:id/sessions/deletion': decision('account'),
  '/admin/lunar-days': { read: OPERATORS, acts: { confirm: act(DECIDING), withdraw: act(DECIDING) } },
  '/admin/journal': { read: OPERATORS },

  // The demo alone keeps mails to be read, and shows its primitives.
  '/dev/mailbox': { read: NOBODY },
  '/dev/ui': { read: NOBODY },
  '/*': { read: NOBODY, ids: { '*': null } },
} as const satisfies { [P in Page]: Policy & Named<P> & Acting<P> }

type Page = keyof Register['pages']
type Files = Register['routeFiles']

/** The pages that take a form. */
type ActingPage = {
  [F in keyof Files]: Register['routeModules'][Files[F]['id']] extends { action: unknown }
    ? Files[F]['page']
    : never
}[keyof Files]

/** All ids of an address are told. */
type Named<P extends Page> = [keyof Register['pages'][P]['params']] extends [never]
  ? { ids?: never }
  : { ids: { [name in keyof Register['pages'][P]['params']]-?: Thing | null } }

/** All forms of an address are told, and no others. */
type Acting<P extends Page> = P extends ActingPage ? { acts: Record<string, Act> } : { acts?: never }
