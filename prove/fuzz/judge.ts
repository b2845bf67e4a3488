import type { Answer, Sent } from './send.ts'

/** English messages of the schema library. */
const OF_SCHEMAS =
  /Invalid (?:input|option|email|UUID|string|type)|expected \w+, received|Too (?:small|big):|Unrecognized key/

/** Messages that servers and programs produce by themselves. */
const OF_PROGRAMS =
  /\bRequired\b|Bad Request|Internal Server Error|Unexpected (?:token|Server Error|end)|Cannot read propert|is not a function|No route matches|Error: |does not have an action|URIError|SyntaxError|TypeError|at \w+ \(.*:\d+:\d+\)/

/** Words of nearly every French sentence. */
const FRENCH = /[éèêàçùîôœ’]|\b(?:le|la|les|des|une?|est|pas|vous|votre|ce|cette|de|du|introuvable)\b/i

/** Addresses read by programs. */
const FOR_PROGRAMS = /^\/(?:metrics|healthz|readyz|assets|art|media|sitemaps)|\/apercu\.png/

/** Everything that is wrong with an answer, in a few words each. */
export function judge(sent: Sent, answer: Answer, failures: readonly unknown[]): string[] {
  if (answer === null) return ['no answer in time']
  const { status, type, text } = answer
  const wrong: string[] = []
  if (status === 0) wrong.push('ends without an answer')
  if (status >= 500) wrong.push(`answers ${status}`)
  if (failures.length > 0) wrong.push('failed unexpectedly')
  if (status < 400 || status >= 500) return wrong
  const isSilent = sent.method === 'HEAD' || text === '' || FOR_PROGRAMS.test(sent.path)
  if (isSilent) return wrong
  const said = /html/.test(type) ? shown(text) : text
  // The router's own format carries the status, by which the page says what it says; its words are never shown.
  const isForRouter = /x-script/.test(type)
  const foreign = OF_SCHEMAS.exec(said) ?? (isForRouter ? null : OF_PROGRAMS.exec(said))
  if (foreign) wrong.push(`says '${foreign[0]}'`)
  else if (!isForRouter && !FRENCH.test(said)) wrong.push('says nothing in French')
  return wrong
}

/** Returns the text that a person reads on a page, without their own input. */
function shown(html: string): string {
  return html.replace(/<(script|style|textarea|template)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
}
