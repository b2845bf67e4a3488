import { Form, Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { WhatsAppLink } from './whatsapp-link.tsx'

/** A request's client and the way to WhatsApp, as far as its number tells it. */
export type WhatsAppView = {
  name: string
  phone: string | null
  /** Null until the number's country is known. */
  whatsapp: string | null
  countries: readonly { code: string; name: string }[]
}

interface WhatsAppPageProps extends WhatsAppView {
  /** This page's address, and that of the list. */
  page: string
  back: string
}

/** Asks for the country of a number that is not Tunisian as it was written, then opens WhatsApp (W12). */
export function WhatsAppPage({ name, phone, whatsapp, countries, page, back }: WhatsAppPageProps) {
  const [query] = useSearchParams()
  const asked = query.get('pays')
  return (
    <CardPage
      title="Ouvrir WhatsApp"
      lead={
        phone ? (
          <>
            Numéro de <bdi>{name}</bdi> : <span className="num">{phone}</span>
          </>
        ) : (
          'Nous ne connaissons pas le téléphone de ce client.'
        )
      }
    >
      {phone && !whatsapp && (
        <Form method="get" action={page} className="grid gap-5">
          <Field
            id="pays"
            label="Pays du numéro"
            hint="Ce numéro n’est pas tunisien tel qu’il est écrit."
            error={asked ? ['Ce numéro n’existe pas dans ce pays. Choisissez-en un autre.'] : undefined}
          >
            {(control) => (
              <Select {...control} name="pays" required defaultValue={asked ?? ''}>
                <option value="" disabled>
                  Choisissez un pays
                </option>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div>
            <Button type="submit">Continuer</Button>
          </div>
        </Form>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Link className={buttonClass({ variant: 'secondary' })} to={back}>
          Revenir aux demandes
        </Link>
        {whatsapp && <WhatsAppLink whatsapp={whatsapp} asks={page} />}
      </div>
    </CardPage>
  )
}
