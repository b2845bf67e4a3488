import { LogOut } from 'lucide-react'
import { Form } from 'react-router'

/** Leaves: a form, so that it works everywhere and no link can do it by accident. */
export function LogoutButton({ className }: { className: string }) {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        <LogOut className="ic" />
        Déconnexion
      </button>
    </Form>
  )
}
