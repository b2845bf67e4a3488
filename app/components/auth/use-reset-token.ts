import { useEffect, useState } from 'react'

/**
 * The reset token of the address's fragment, which is taken out of the address at once: nobody sees it over a shoulder,
 * and no bookmark or history keeps it.
 * @returns undefined until the page has looked, '' when there is none
 */
export function useResetToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const take = () => {
      const fragment = new URLSearchParams(location.hash.slice(1))
      // Without a fragment what was taken before stays: effects may run twice.
      if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
      const given = fragment.get('type') === 'recovery' ? (fragment.get('access_token') ?? '') : ''
      setToken((known) => (given || location.hash ? given : (known ?? '')))
    }
    take()
    // Another link, opened in the same tab.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}
