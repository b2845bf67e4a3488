import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface WhatsAppLinkProps {
  /** Address of the conversation; null for a number whose country has to be asked for. */
  whatsapp: string | null
  /** Page that asks for it. */
  asks: string
  className?: string
}

/** 'Ouvrir WhatsApp' with somebody whose number is known (R7). */
export function WhatsAppLink({ whatsapp, asks, className }: WhatsAppLinkProps) {
  return (
    <a
      className={buttonClass({ variant: 'quiet', className })}
      href={whatsapp ?? asks}
      {...(whatsapp && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name="message-square-share" className="ic" />
      Ouvrir WhatsApp
    </a>
  )
}
