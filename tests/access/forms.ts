import { randomUUID } from 'node:crypto'
import type { PAGES } from '#app/access/policies.ts'
import { briefVersion } from '#domain/briefs/brief-form.server.ts'
import { SUGGESTED_QUESTIONS } from '#domain/quotes/suggested-questions.ts'
import { A_DAY } from '#harness/days.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { ABSENCE_FORMS } from './absence-forms.ts'
import { BOOKING_FORMS, SEND_ON } from './booking-forms.ts'
import { CONTEST_FORMS } from './contests.ts'
import type { Form } from './form.ts'
import { OPERATOR_FORMS } from './operator-forms.ts'
import { VERIFICATION_FORMS } from './verification-rows.ts'
import type { Pair } from './world.ts'

type Filled = typeof PAGES
type ActingPage = { [P in keyof Filled]: Filled[P] extends { acts: object } ? P : never }[keyof Filled]
type ActsOf<P extends ActingPage> = Filled[P] extends { acts: infer A } ? keyof A : never

const none = { fields: () => ({}), empty: null } as const
/** Sent empty: the rest is not about who may. */
const public_ = (opens: number) => ({ ...none, opens, quiet: true }) as const
const edit = { ...none, opens: 200 } as const
const once = () => ({ submission_id: randomUUID() })
const review = { rating: '4', content: 'Une belle soirée' }
const report = { fields: () => ({ reason: 'Arnaque' }) }
const question = { question_text: 'Où ?', input_type: 'text' }
const message = () => ({ content: 'Encore une question', client_message_id: randomUUID() })
const days = (blocked: boolean) =>
  ({ fields: () => ({ days: ['2099-01-01'], blocked }), json: true, opens: 200 }) as const

const slotBlock = (date: string) =>
  ({
    fields: (_: string, { provider }: Pair) => ({ date, slot: provider.slotId }),
    withThings: true,
  }) as const

/** A form of each act of `PAGES`: one that is missing is an error of its type. */
export const FORMS = {
  '/login': { 'sign in': public_(400) },
  '/login/google': { start: none },
  '/login/second-step': { 'give the code': public_(400) },
  '/login/second-step/set-up': { finish: public_(400) },
  '/register': { register: public_(400) },
  '/confirmation-mail': { resend: public_(302) },
  '/verify-email': { confirm: public_(302) },
  '/forgot-password': { ask: public_(400) },
  '/reset-password': {
    'open the link': public_(200),
    reset: { ...public_(400), fields: () => ({ password: '' }) },
  },
  '/logout': { 'sign out': public_(302) },

  '/dashboard/settings': { save: { fields: () => ({ name: 'Yasmine', phone: '' }), repeats: true } },
  '/dashboard/settings/security': { 'change password': public_(400) },
  '/dashboard/settings/notifications': {
    choose: { fields: () => ({ kinds: 'message.sent' }), empty: null, repeats: true },
  },
  '/dashboard/settings/calendar': {
    make: { fields: () => ({ do: 'make' }), opens: 200, repeats: true },
    end: { fields: () => ({ do: 'end' }), quiet: true },
  },
  '/dashboard/settings/avatar': {
    show: { fields: (id) => ({ media_id: id }), opens: 200, empty: null },
    'take away': { ...edit, quiet: true },
  },
  '/sessions/deletion': { end: { ...none, quiet: true } },
  '/sessions/:id/deletion': { end: { ...none, quiet: true } },
  '/dashboard/settings/export': { take: { ...edit, repeats: true } },
  '/account-deletion': {
    'ask for a link': { fields: () => ({ mail: '1' }), opens: 200, quiet: true },
    delete: public_(400),
  },
  '/unsubscribe': { unsubscribe: { ...public_(200), fields: () => ({ 'List-Unsubscribe': 'One-Click' }) } },

  '/notifications': {
    'read all': { ...none, quiet: true },
    'open notice': { fields: (id) => ({ open: id }), empty: null },
  },
  '/a/:token': { press: { ...none, opens: 200 } },

  '/alerts': {
    wait: { fields: () => ({ do: 'wait', search: `?date=${A_DAY}` }), quiet: true },
    end: { fields: (id) => ({ do: 'end', wait: id }) },
  },

  '/favoris': {
    keep: { fields: (id) => ({ heart: id }) },
    create: { fields: () => ({ do: 'create', name: 'Salles' }) },
    rename: { fields: (id) => ({ do: 'rename', list: id, name: 'Le henné' }) },
    'delete list': { fields: (id) => ({ do: 'delete', list: id }) },
    note: { fields: (id) => ({ do: 'note', favourite: id, note: 'Belle cour' }) },
    'set state': { fields: (id) => ({ do: 'state', favourite: id, state: 'visited' }) },
    move: { fields: (id, { favourites }) => ({ do: 'move', favourite: id, list: favourites.otherListId }) },
    remove: { fields: (id) => ({ do: 'remove', favourite: id }) },
    share: { fields: (id) => ({ do: 'share', list: id, days: '30' }), opens: 200, repeats: true },
    'end share': { fields: (id) => ({ do: 'unshare', list: id }), quiet: true },
    'remove vote': { fields: (id) => ({ do: 'remove-vote', vote: id }) },
  },
  // Each time by a browser that nobody knows yet.
  '/favoris/partage/:token': {
    vote: {
      fields: (_, { favourites }) => ({ like: favourites.sharedId, name: 'Radhia' }),
      opens: 200,
      repeats: true,
    },
    withdraw: {
      fields: (_, { favourites }) => ({ withdraw: favourites.sharedId }),
      opens: 200,
      quiet: true,
    },
  },

  '/tasks/new': { create: { fields: () => ({ title: 'Le DJ', ...once() }) } },
  '/tasks/:id': {
    save: { fields: () => ({ title: 'Le traiteur', priority: 'high', deadline: '2099-08-22T18:00' }) },
  },
  '/tasks/:id/completion': { complete: { fields: () => ({ completed: 'true' }), empty: null } },
  '/tasks/:id/deletion': { delete: { fields: () => ({ confirmed: '1' }), empty: null } },
  '/tasks/:id/restoration': { restore: none },

  '/provider/profile': {
    save: {
      fields: () => ({
        profile: {
          location: 'tunis',
          bio: 'Autre maison',
          imageUrl: null,
          categories: ['salle-de-fete'],
          portfolio: [],
          isPublic: false,
        },
        version: 1,
        savedBy: randomUUID(),
        seq: 1,
        continues: null,
      }),
      json: true,
      opens: 200,
    },
  },
  '/provider/availability': { block: days(true), free: { ...days(false), quiet: true } },
  '/provider/availability/confirmation': { confirm: { ...none, repeats: true } },
  '/provider/slots/blocks': { 'block slot': slotBlock('2027-12-02') },
  '/provider/slots/blocks/deletion': { 'free slot': slotBlock('2027-12-01') },
  ...ABSENCE_FORMS,
  '/provider/models': {
    'create reply': {
      fields: () => ({ do: 'create-reply', reply_name: 'Complet', reply: 'Nous sommes pris.' }),
    },
    'change reply': {
      fields: (id) => ({ do: 'change-reply', reply_id: id, reply_name: 'Pris', reply: 'Nous sommes pris.' }),
      repeats: true,
    },
    'delete reply': { fields: (id) => ({ do: 'delete-reply', reply_id: id }) },
    'make model': {
      fields: (_, { provider }) => ({ do: 'make-model', model_name: 'Soirée', services: provider.serviceId }),
      repeats: true,
      withThings: true,
    },
    'delete model': { fields: (id) => ({ do: 'delete-model', model_id: id }) },
  },
  '/provider/slots': {
    save: {
      fields: () => ({
        'slots-0-name': 'Soirée',
        'slots-0-starts': '20:00',
        'slots-0-ends': '02:00',
        days_before: '1',
      }),
      repeats: true,
    },
  },
  '/provider/feeds': {
    add: {
      fields: () => ({
        name: 'Patio',
        address: `https://agenda.invalid/${randomUUID()}`,
        submissionId: randomUUID(),
      }),
    },
  },
  '/provider/feeds/:id': {
    'change address': {
      fields: () => ({ address: `https://agenda.invalid/${randomUUID()}` }),
      repeats: true,
    },
  },
  '/provider/feeds/:id/reading': { reread: { ...none, repeats: true } },
  '/provider/feeds/:id/deletion': { remove: none },
  '/provider/feeds/:id/days': {
    choose: { fields: () => ({ day: '2099-01-01', choice: 'freed' }), repeats: true },
  },
  '/provider/services': {
    create: { fields: () => ({ name: 'Le jardin', ...once() }), opens: 200, repeats: true },
  },
  '/provider/services/order': {
    order: { ...edit, fields: (_, { provider }) => ({ id: [provider.serviceId] }), quiet: true },
  },
  '/provider/services/:id': { save: { fields: () => ({ name: 'La cour' }), opens: 200, repeats: true } },
  '/provider/services/:id/deletion': { delete: edit },
  '/provider/services/:id/lead': { lead: { ...edit, fields: () => ({ leads: 'yes' }) } },
  '/provider/quote-form': {
    create: { fields: () => ({ ...question, ...once() }), opens: 200, repeats: true },
  },
  '/provider/quote-form/order': {
    order: { ...edit, fields: (_, { provider }) => ({ id: [provider.questionId] }), quiet: true },
  },
  '/provider/quote-form/suggestions': {
    add: { ...edit, fields: () => ({ key: SUGGESTED_QUESTIONS.lieu.map(({ key }) => key) }) },
  },
  '/provider/quote-form/:id': { save: { fields: () => question, opens: 200, repeats: true } },
  '/provider/quote-form/:id/copy': { copy: { fields: once, opens: 200 } },
  '/provider/quote-form/:id/deletion': { delete: edit },

  '/provider/:id/booking': {
    request: { fields: () => ({ requested_date: A_DAY, slot: 'journee', ...once() }) },
  },
  ...BOOKING_FORMS,
  '/bookings/:id/review': { publish: { fields: () => ({ ...review, ...once() }) } },
  '/reviews/:id': { save: { fields: () => review } },
  '/reviews/:id/deletion': { delete: none },
  '/reviews/:id/reply': { reply: { fields: () => ({ content: 'Merci à vous' }) } },
  '/reviews/:id/reply/deletion': { delete: none },
  '/reviews/:id/report': { report },
  '/provider/requests/:id/report': { report },
  ...CONTEST_FORMS,
  ...VERIFICATION_FORMS,

  '/provider/:id/contact': { send: { fields: message } },
  '/messages/:userId': { send: { fields: message } },
  '/messages/:userId/page': { send: { fields: message, opens: 200 } },
  '/messages/:userId/read': { 'mark as read': { fields: () => ({ upTo: '9' }), opens: 200, empty: null } },
  '/messages/:userId/report/:messageId': { report },
  '/provider/:id/quote': {
    request: { fields: (_, { version }) => ({ need: 'Une fête à Sfax', version, ...once() }) },
  },
  '/quotes/:id': {
    'accept quote': {
      fields: (_, { provider }) => ({
        do: 'accept',
        version: '1',
        requested_date: A_DAY,
        slot: provider.slotId,
      }),
    },
    'ask for a change': { fields: () => ({ do: 'change', version: '1', words: 'Moins cher ?' }) },
    'ask for days': { fields: () => ({ do: 'days', version: '1' }), bare: { do: 'days' } },
    'say too dear': { fields: () => ({ do: 'price', version: '1' }), bare: { do: 'price' } },
    'choose other': { fields: () => ({ do: 'chose-other', version: '1' }), bare: { do: 'chose-other' } },
    prolong: { fields: () => ({ do: 'prolong', version: '1' }), bare: { do: 'prolong' } },
    'refuse quote': { fields: () => ({ do: 'refuse' }) },
    'tell others': { fields: () => ({ do: 'tell' }), quiet: true },
    'keep as model': {
      fields: () => ({ do: 'save-model', version: '1', model_name: 'Mariage' }),
      bare: { do: 'save-model', version: '1' },
      repeats: true,
    },
  },
  '/briefs': {
    request: {
      fields: (_, { provider, version }) => ({
        category: 'lieu',
        p: provider.providerId,
        version: briefVersion([[provider.providerId, version]]),
        day: A_DAY,
        governorate: 'sfax',
        ...once(),
      }),
    },
  },
  '/quotes/:id/response': { respond: { fields: () => ({ response: 'Voici notre prix' }) } },
  '/quotes/:id/version': {
    send: {
      fields: () => ({
        'lines-0-label': 'Menu',
        'lines-0-kind': 'guest',
        'lines-0-quantity': '280',
        'lines-0-price': '38',
        response: 'Voici notre devis',
        tax: 'included',
        valid_until: addDaysToDay(todayInTunis(new Date()), 1),
      }),
    },
  },
  '/quotes/:id/refusal': { decline: none },
  '/quotes/:id/cancellation': { cancel: none },
  '/quotes/:id/alternative': { 'send on': SEND_ON },
  ...OPERATOR_FORMS,
} satisfies { [P in ActingPage]: { [A in ActsOf<P>]: Form } }
