/** E-mail and phone of a request's client, as far as they are known (R7), for a `DescriptionList`. */
export function contactItems({ email, phone }: { email: string | null; phone: string | null }) {
  return [
    email && { term: 'E-mail', detail: <Contact href={`mailto:${email}`} text={email} />, full: !phone },
    phone && {
      term: 'Téléphone',
      detail: <Contact href={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} />,
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
