import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'

/** Leaves: a form, so that it works everywhere and no link can do it by accident. */
export function LogoutButton({ className }: { className: string }) {
  const { Form, data } = useFetcher<{ message: string }>()
  const toast = useToast()
  useEffect(() => {
    if (data) toast(data.message, { tone: 'danger' })
  }, [data, toast])
  return (
    // What tells that the network failed must be there before it does.
    <Form method="post" action="/logout" onPointerEnter={preloadToasts} onFocus={preloadToasts}>
      <button type="submit" className={className}>
        <LogOut className="ic" />
        Déconnexion
      </button>
    </Form>
  )
}
