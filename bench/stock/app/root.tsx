import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { shown } from './shown.ts'

// Root of `create-react-router`'s template, with the data that the screen of a profile asks of the root.

export function loader({ params }: LoaderFunctionArgs) {
  return params.id === undefined ? null : shown().root
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
