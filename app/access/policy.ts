// The words of `policies.ts`: kinds of people, what they get, and what ids name.

/**
 * Outcome of a request: the page, a status, or a redirect. Somebody to whom an address is open gets 404 for
 * what is not theirs, as if it did not exist (R1).
 */
export type Outcome = 'open' | 401 | 403 | 404 | 405 | `/${string}`

/** Outcome for each kind of person. Without a valid session, one is a visitor. */
export type Row = {
  visitor: Outcome
  /** An operator who has not given their code yet, where that makes a difference. */
  awaitingSecondFactor?: Outcome
  client: Outcome
  provider: Outcome
  operator: Outcome
}

/** Things that ids name, and who can own them. */
export const THINGS = {
  'landing page': 'everyone',
  /** Of a provider that the public does not see, nobody's. */
  profile: 'everyone',
  'public picture': 'everyone',
  'part of the sitemap': 'everyone',
  /** A link of a mail is for whoever holds it. */
  subscription: 'everyone',
  /** The same of somebody's calendar. */
  calendar: 'everyone',
  /** The same of a list of favourites. */
  'shared list': 'everyone',
  /** Somebody with whom there is a conversation. */
  correspondent: ['client', 'provider'],
  'received message': ['client', 'provider'],
  /** One that does something for a provider. */
  'action link': ['provider'],
  /** Of something that happened to both. */
  notice: ['client', 'provider'],
  booking: ['client', 'provider'],
  'accepted booking': ['provider'],
  /** Accepted for a day to come: either side may call it off. */
  'agreed booking': ['client', 'provider'],
  'past booking': ['client'],
  quote: ['client', 'provider'],
  'answered quote': ['client', 'provider'],
  'photo of a brief': ['client', 'provider'],
  'file of an answer': ['client', 'provider'],
  'paper of a quote': ['client', 'provider'],
  review: ['client', 'provider'],
  /** About somebody's review, and decided against the provider. */
  'contest to answer': ['client'],
  'lost contest': ['provider'],
  service: ['provider'],
  question: ['provider'],
  feed: ['provider'],
  'paper of a verification': ['provider', 'operator'],
  'saved reply': ['provider'],
  'model of quotes': ['provider'],
  upload: ['provider'],
  'finished upload': ['provider'],
  picture: ['client'],
  wait: ['client'],
  favourite: ['client'],
  'list of favourites': ['client'],
  'vote of the family': ['client'],
  session: ['client', 'provider', 'operator'],
  /** A browser that takes push. */
  device: ['client', 'provider', 'operator'],
  task: ['client', 'provider', 'operator'],
  'deleted task': ['client', 'provider', 'operator'],
  /** Subjects of operators' decisions. */
  provider: ['operator'],
  account: ['operator'],
  report: ['operator'],
  contest: ['operator'],
  'response contest': ['operator'],
  verification: ['operator'],
  'case of twins': ['operator'],
  'first publication': ['operator'],
} as const satisfies Record<
  string,
  'everyone' | readonly Exclude<keyof Row, 'visitor' | 'awaitingSecondFactor'>[]
>

export type Thing = keyof typeof THINGS

/**
 * One thing that a form does: for whom, and what it names, where the address does not. `fieldsFirst`: what is wrong with the
 * fields is told before the thing is looked for, so the same whatever is named.
 */
export type Act = { for: Row; names?: { field: string; thing: Thing }; fieldsFirst?: true }

/** An address: who reads it, what its ids name (null: nobody looks it up), and what its forms do. */
export type Policy = {
  read: Row
  ids?: Readonly<Record<string, Thing | null>>
  /** Id in the query of the address. */
  query?: { name: string; thing: Thing }
  acts?: Readonly<Record<string, Act>>
}

/** The same for everybody. */
export const all = (outcome: Outcome): Row => ({
  visitor: outcome,
  client: outcome,
  provider: outcome,
  operator: outcome,
})
/** Open to everybody. */
export const EVERYONE = all('open')
/** There is nothing here. */
export const NOBODY = all(404)
/** An address that takes a form alone. */
export const FORM_ALONE = all(405)
/** Open to every account. */
export const SIGNED_IN = { ...EVERYONE, visitor: '/login' } as const
/** @param others what everybody else gets who is signed in */
export const clients = (others: Outcome) => ({ ...all(others), visitor: '/login', client: 'open' }) as const
/** @param others what everybody else gets who is signed in */
export const providers = (others: Outcome) =>
  ({ ...all(others), visitor: '/login', provider: 'open' }) as const
/** The same for scripts: a status tells them to sign in. */
export const forScripts = (row: Row): Row => ({ ...row, visitor: 401 })
/** Pages of the operator's area. */
export const OPERATORS = {
  visitor: '/login',
  client: '/dashboard/client',
  provider: '/dashboard/provider',
  operator: 'open',
} as const
/** Forms of the operator's area. */
export const DECIDING = { ...all(403), visitor: '/login', operator: 'open' } as const
/** An operator between password and code. */
export const CODE = { ...all('/login'), awaitingSecondFactor: 'open' } as const

/** A form, for those who may send it. */
export const act = (row: Row, names?: Act['names']): Act => ({ for: row, ...(names && { names }) })

/** An action of one side of a request; its page is hidden from the other. */
export const providersAct = <T extends Thing, A extends string>(thing: T, name: A) => ({
  read: { ...SIGNED_IN, client: 404 } as const,
  ids: { id: thing },
  acts: { [name]: act(providers(403)) } as Record<A, Act>,
})
/** The same of clients. */
export const clientsAct = <T extends Thing, A extends string>(thing: T, ...names: A[]) => ({
  read: { ...SIGNED_IN, provider: 404 } as const,
  ids: { id: thing },
  acts: Object.fromEntries(names.map((name) => [name, act(clients(403))])) as Record<A, Act>,
})

const ofReply = act(providers(403), { field: 'reply_id', thing: 'saved reply' })
/** A provider's own saved replies and models of quotes. */
export const MODELS = {
  read: providers(403),
  acts: {
    'create reply': act(providers(403)),
    'change reply': ofReply,
    'delete reply': ofReply,
    'make model': act(providers(403)),
    'delete model': act(providers(403), { field: 'model_id', thing: 'model of quotes' }),
  },
} as const

const ofFavourite = act(clients(403), { field: 'favourite', thing: 'favourite' })
const ofList = act(clients(403), { field: 'list', thing: 'list of favourites' })
/** A client's own lists of providers. */
export const FAVOURITES = {
  read: clients(403),
  acts: {
    keep: act(clients(403), { field: 'heart', thing: 'profile' }),
    create: act(clients(403)),
    rename: ofList,
    'delete list': ofList,
    note: ofFavourite,
    'set state': ofFavourite,
    move: ofFavourite,
    remove: ofFavourite,
    share: ofList,
    'end share': ofList,
    'remove vote': act(clients(403), { field: 'vote', thing: 'vote of the family' }),
  },
} as const
/** A list that a client shares by a link. */
export const SHARED_LIST = {
  read: EVERYONE,
  ids: { token: 'shared list' },
  acts: { vote: act(EVERYONE), withdraw: act(EVERYONE) },
} as const
