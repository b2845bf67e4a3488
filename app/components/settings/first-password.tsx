import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** For an account that signs in with Google alone: its first password comes through the reset mail (R2). */
export function FirstPassword({ email }: { email: string }) {
  return (
    <Card padded>
      <h2 className="text-h3! font-sans!">Mot de passe</h2>
      <p className="mt-1 text-ink-soft">
        Vous vous connectez avec Google. Pour pouvoir aussi vous connecter avec un mot de passe, recevez un
        lien à l’adresse <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <Form method="post" action={href('/forgot-password')} className="mt-5">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="secondary">
          Recevoir le lien
        </Button>
      </Form>
    </Card>
  )
}
