import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { RequestClient } from './request-parties.ts'

// Hand-off to WhatsApp (W12): the link to a conversation with the number of somebody whose number may be known (R7).

/**
 * The address that opens WhatsApp with a person and words to begin with, or null when the number is none of the country's: its
 * own country then has to be asked for.
 * @param phone as its owner wrote it; one with '+' or '00' names its country itself
 */
export function whatsappLink(phone: string, words: string, country: CountryCode = 'TN'): string | null {
  const international = phone.trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(international, country)
  if (!number?.isValid()) return null
  return `https://wa.me/${number.number.slice(1)}?${new URLSearchParams({ text: words })}`.replaceAll(
    '+',
    '%20',
  )
}

/**
 * The way to WhatsApp by a country that was chosen, and the countries to choose from while it isn't known.
 * @param chosen the country as an address names it
 */
export function whatsappOf(
  { name, phone }: Pick<RequestClient, 'name' | 'phone'>,
  words: string,
  chosen: string | null,
) {
  const country = getCountries().find((code) => code === chosen)
  const whatsapp = phone ? whatsappLink(phone, words, country) : null
  return { name, phone, whatsapp, countries: phone && !whatsapp ? phoneCountries() : [] }
}

/** Countries by their French names. */
function phoneCountries(): { code: CountryCode; name: string }[] {
  const names = new Intl.DisplayNames('fr', { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
}

/** A request's client with the way to WhatsApp, where the number is known. */
export function withWhatsApp<Client extends Pick<RequestClient, 'phone'>>(client: Client, words: string) {
  return { ...client, whatsapp: client.phone ? whatsappLink(client.phone, words) : null }
}
