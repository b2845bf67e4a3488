import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

/** A part of a page that is read; its `id` is its anchor. */
export type PageSection = { id: string; title: string; body: ReactNode }

interface ReadingPageProps {
  title: string
  lead: ReactNode
  sections: readonly PageSection[]
  /** Content after the last section. */
  children?: ReactNode
}

/** A page of text: a narrow measure, and beside it where one can go. */
export function ReadingPage({ title, lead, sections, children }: ReadingPageProps) {
  return (
    <article>
      <PageHead title={title} lead={lead} />
      <div className="wrap grid grid-cols-1 lg:grid-cols-[260px_minmax(0,68ch)] gap-x-16 xl:gap-x-24 gap-y-8 pt-8 lg:pt-14">
        <TableOfContents sections={sections} />
        <div className="reading grid grid-cols-1 gap-10 lg:gap-12">
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {body}
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  )
}

/** Links to the parts of a page; from 1024 px on they stay beside the text. */
export function TableOfContents({ sections }: { sections: readonly Pick<PageSection, 'id' | 'title'>[] }) {
  return (
    <nav aria-labelledby="sommaire" className="toc lg:sticky lg:top-[100px] lg:self-start">
      <p id="sommaire" className="text-sm font-semibold text-heading">
        Sur cette page
      </p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
