import { useEffect, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Notice } from '#domain/notifications/notice.ts'
import { NoticeList } from './notice-list.tsx'

/** The newest notices, under the bell; read anew each time it opens (W9). */
export function BellPanel() {
  const [notices, setNotices] = useState<readonly Notice[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const leaving = new AbortController()
    readNotices(leaving.signal).then(setNotices, () => {
      if (!leaving.signal.aborted) setNotices('failed')
    })
    return () => leaving.abort()
  }, [])
  const list = typeof notices === 'string' ? [] : notices
  return (
    <>
      <div className="flex min-h-[60px] items-center justify-between gap-3 border-b border-line px-5">
        <h2 className="text-h3!">Notifications</h2>
        {list.some(({ unread }) => unread) && (
          <Form method="post" action={href('/notifications')}>
            <Button type="submit" variant="quiet" size="sm">
              Tout marquer comme lu
            </Button>
          </Form>
        )}
      </div>
      {notices === 'loading' ? (
        <p className="grid place-items-center p-8">
          <Spinner label="Chargement" />
        </p>
      ) : notices === 'failed' ? (
        <p role="alert" className="p-5 text-danger">
          Vos notifications n’ont pas pu être chargées. Réessayez dans un instant.
        </p>
      ) : notices.length === 0 ? (
        <p className="p-5 text-ink-soft">Vous n’avez aucune notification.</p>
      ) : (
        <NoticeList notices={notices} className="max-h-[min(60dvh,560px)] overflow-y-auto" />
      )}
      <div className="flex items-center justify-between gap-2 border-t border-line px-5 py-1.5">
        <Link className="link inline-flex min-h-11 items-center text-sm" to={href('/notifications')}>
          Toutes les notifications
        </Link>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to={href('/dashboard/settings/notifications')}
        >
          <Icon name="settings" className="ic ic-sm" />
          Préférences
        </Link>
      </div>
    </>
  )
}

/** @throws Error when they don't come */
async function readNotices(signal: AbortSignal): Promise<Notice[]> {
  const answer = await fetch(href('/notifications/recent'), { signal, cache: 'no-store' })
  if (!answer.ok) throw new Error(`the notices answered ${answer.status}`)
  const { notices } = (await answer.json()) as { notices: (Omit<Notice, 'at'> & { at: string })[] }
  return notices.map((notice) => ({ ...notice, at: new Date(notice.at) }))
}
