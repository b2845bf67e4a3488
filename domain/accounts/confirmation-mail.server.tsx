import { Body, Button, Container, Head, Heading, Html, Preview, render, Text } from '@react-email/components'
import type { Mail } from './mail.ts'

const ink = { color: '#14233a', fontSize: '16px', lineHeight: '26px' }
const quiet = { color: '#5d697b', fontSize: '14px', lineHeight: '22px' }

function ConfirmationMail({ name, link }: { name: string; link: string }) {
  return (
    <Html lang="fr">
      <Head />
      <Preview>Un clic, et votre compte Machmoum est prêt.</Preview>
      <Body style={{ backgroundColor: '#fbfaf6', fontFamily: 'Figtree, Arial, sans-serif', margin: 0 }}>
        <Container style={{ maxWidth: '520px', padding: '32px 20px' }}>
          <Text style={{ color: '#0c2d57', fontFamily: 'Georgia, serif', fontSize: '24px', margin: 0 }}>
            Machmoum
          </Text>
          <Heading
            style={{ color: '#0c2d57', fontFamily: 'Georgia, serif', fontSize: '26px', fontWeight: 400 }}
          >
            Confirmez votre adresse
          </Heading>
          <Text style={ink}>Bonjour {name},</Text>
          <Text style={ink}>Confirmez votre adresse email pour ouvrir votre compte.</Text>
          <Button
            href={link}
            style={{
              backgroundColor: '#124e96',
              borderRadius: '12px',
              color: '#ffffff',
              fontSize: '16px',
              fontWeight: 600,
              padding: '14px 24px',
            }}
          >
            Confirmer mon adresse
          </Button>
          <Text style={quiet}>Ce lien est valable 48 heures. Il fonctionne aussi sur un autre appareil.</Text>
          <Text style={quiet}>Si vous n’avez pas créé de compte, ignorez ce message.</Text>
        </Container>
      </Body>
    </Html>
  )
}

/**
 * The mail that asks a new account to confirm its address.
 * @param input.link the single link of the mail, valid 48 hours
 */
export async function confirmationMail(input: { to: string; name: string; link: string }): Promise<Mail> {
  const mail = <ConfirmationMail name={input.name} link={input.link} />
  return {
    to: input.to,
    subject: 'Confirmez votre adresse email',
    html: await render(mail),
    text: await render(mail, { plainText: true }),
  }
}
