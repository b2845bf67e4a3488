import { readTaskOrder, type TaskOrder } from '#domain/tasks/task-list.ts'

// Sort order of a person's tasks, in a cookie: every page of them keeps it, also after a form.

const NAME = 'machmoum-taches'
const YEAR_S = 31_536_000

/** The order to show: what the address asks for, else what was chosen last. */
export function chosenTaskOrder(query: URLSearchParams, cookies: string | null): TaskOrder {
  const kept = cookies
    ?.split(/;\s*/)
    .find((one) => one.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  return readTaskOrder(query.get('sort')) ?? readTaskOrder(kept) ?? 'newest'
}

/** Keeps the chosen order for a year. In the browser only. */
export function rememberTaskOrder(order: TaskOrder): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // '/tasks' would leave out the address of its data.
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie store is missing from many browsers
  document.cookie = `${NAME}=${order}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
