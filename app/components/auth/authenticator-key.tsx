interface AuthenticatorKeyProps {
  /** The secret in groups of four, and the QR code: a path of unit squares in a square of that size. */
  value: { text: string; qr: { path: string; size: number } }
}

/** Key for an authenticator app, to be scanned or typed. */
export function AuthenticatorKey({ value: { text, qr } }: AuthenticatorKeyProps) {
  return (
    <ol className="mt-6 grid list-decimal gap-3 pl-5">
      <li>
        Dans l’application (Google Authenticator, Aegis, 1Password…), ajoutez un compte et scannez ce code.
        <svg
          className="mt-3 size-52 rounded-md border border-line bg-surface"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code à scanner avec l’application d’authentification"
          shapeRendering="crispEdges"
        >
          <path className="fill-ink" d={qr.path} />
        </svg>
        <p className="mt-3 text-sm text-ink-soft">
          Vous êtes sur ce téléphone ? Saisissez cette clé :{' '}
          <code className="font-semibold text-ink [overflow-wrap:anywhere] select-all">{text}</code>
        </p>
      </li>
      <li>Saisissez ci-dessous le code que l’application affiche.</li>
    </ol>
  )
}
