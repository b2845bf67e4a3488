// The two parties of a booking or a quote request, as each sees the other.

/** The client of a request. */
export type RequestClient = {
  id: string
  /** 'Client inconnu' for a deleted account, which has no name any more (R37). */
  name: string
  avatarUrl: string | null
  /** Null until the provider may know it (R7), and for a deleted account. */
  email: string | null
  /** The same; also null when none was given. */
  phone: string | null
  /** The way to WhatsApp; null without a phone, and for a number whose country has to be asked for. */
  whatsapp: string | null
  /** The account is gone: it can't be written to. */
  deleted: boolean
}

/** The provider of a request. */
export type RequestProvider = {
  id: string
  /** 'Utilisateur inconnu' for a deleted account. */
  name: string
  /** Picture address without width and extension; null without one, and while the profile is not visible. */
  imageUrl: string | null
  /** Governorate slug, or ''. */
  location: string
  /** The public profile can be linked to. */
  visible: boolean
}

/** The provider of a client's own request. */
export type AskedProvider = RequestProvider & {
  /** 'Contacter' leads somewhere: to the form of the public profile, or on to their conversation. */
  contactable: boolean
}
