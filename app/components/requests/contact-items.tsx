import { WhatsAppLink } from './whatsapp-link.tsx'

type Contacts = { email: string | null; phone: string | null; whatsapp?: string | null }

/**
 * E-mail and phone of a request's client, as far as they are known (R7), for a `DescriptionList`.
 * @param asks page that asks for a phone's country; without it there is no way to WhatsApp
 */
export function contactItems({ email, phone, whatsapp = null }: Contacts, asks?: string) {
  return [
    email && { term: 'E-mail', detail: <Contact href={`mailto:${email}`} text={email} />, full: !phone },
    phone && {
      term: 'Téléphone',
      detail: (
        <>
          <Contact href={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} />
          {asks && (
            <span className="mt-1 -ml-3.5 block">
              <WhatsAppLink whatsapp={whatsapp} asks={asks} />
            </span>
          )}
        </>
      ),
    },
  ].filter((item) => item !== null && item !== '')
}

function Contact({ href, text }: { href: string; text: string }) {
  return (
    <a className="link [overflow-wrap:anywhere]" href={href}>
      {text}
    </a>
  )
}
