/** A browser as far as forms and cookies go: it keeps the cookies of the site, and follows no redirect by itself. */
export type FormBrowser = {
  cookies: Map<string, string>
  /** Asks, from a page of the site; an address of another origin is asked with the same cookies. */
  ask: (address: string, init?: RequestInit) => Promise<Response>
  /** Sends a form. */
  post: (path: string, fields: Record<string, string>) => Promise<Response>
}

/** Opens one. */
export function openBrowser(origin: string): FormBrowser {
  const cookies = new Map<string, string>()
  const ask = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    if (init.method) headers.set('Origin', origin)
    headers.set('Sec-Fetch-Dest', 'document')
    const answer = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    ask,
    post: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

/** Reads a stream of events until it names a topic. */
export async function untilTold(stream: Response, topic: string): Promise<void> {
  let text = ''
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes(`"topics":["${topic}"]`)) return
  }
  throw new Error(`the stream ended after ${text}`)
}
