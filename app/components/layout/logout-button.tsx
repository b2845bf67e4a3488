import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'

/** Leaves: a form, so that it works everywhere and no link can do it by accident. */
export function LogoutButton({ className }: { className: string }) {
  const { Form, data } = useFetcher<{ message: string }>()
  const toast = useToast()
  useEffect(() => {
    if (data) toast(data.message, { tone: 'danger' })
  }, [data, toast])
  return (
    // Load the toasts before they are needed: they must be there when the network fails.
    <Form method="post" action={href('/logout')} onPointerEnter={preloadToasts} onFocus={preloadToasts}>
      <button type="submit" className={className}>
        <Icon name="log-out" className="ic" />
        Déconnexion
      </button>
    </Form>
  )
}
