import type { Context } from 'hono'
import { COLOURS } from '#lib/colours.ts'
import { type TooManyRequests, Unavailable } from '#lib/errors.ts'
import { isRead } from '#lib/is-read.ts'
import type { AppEnv } from './app-env.ts'

/**
 * The answer when the site could not even begin with a page: a page of its own for a browser that opens one, whose style is
 * that of the page without network. Reloaded, it sends a form again as it was filled in; the form's number keeps that from
 * counting twice.
 */
export function busy(c: Context<AppEnv>, refusal: Unavailable | TooManyRequests): Response {
  const { message, retryAfterSeconds } = refusal
  const isSites = refusal instanceof Unavailable
  const status = isSites ? 503 : 429
  c.header('Retry-After', String(retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  if (!c.req.header('accept')?.includes('text/html')) return c.text(message, status)
  const help = isRead(c.req.method)
    ? '<p>Votre demande n’a pas pu être traitée à temps. Réessayez dans un instant.</p>\n<a href="">Réessayer</a>'
    : '<p>Votre demande n’a pas pu être traitée à temps. Rechargez cette page dans un instant : votre navigateur renverra le formulaire tel que vous l’avez rempli.</p>'
  const html = isSites
    ? page('Le site est très sollicité', help)
    : page('Trop de demandes à la fois', `<p>${message}</p>\n${help}`)
  return c.html(html, status)
}

const page = (title: string, help: string) => `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${COLOURS.page}">
<meta name="robots" content="noindex">
<title>${title} · Machmoum</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/art/logo.svg" alt="Machmoum" width="188" height="38">
<img src="/art/empty/lien.svg" alt="" width="208" height="156">
<h1>${title}</h1>
${help}
</main>
</body>
</html>
`
