import type { ComponentProps } from 'react'
import { RequestActionPage } from '#app/components/requests/request-action-page.tsx'

type PageProps = ComponentProps<typeof RequestActionPage>

interface DeletionPageProps extends Pick<PageProps, 'action' | 'consequence' | 'answer' | 'items'> {
  words: { question: string; keep: string; confirm: string }
  /** The page that it comes back to. */
  back: string
}

/** The question before a review or a reply goes, as a page of its own: without JavaScript. */
export function DeletionPage({ words, back, ...page }: DeletionPageProps) {
  return (
    <RequestActionPage {...page} words={{ ...words, dashboard: back }} gives={false} changed={null}>
      <input type="hidden" name="redirectTo" value={back} />
    </RequestActionPage>
  )
}
