import type { Ctx } from '#domain/context.ts'
import type { LinkSubject } from './link-view.ts'

/** Version and end of a subject that can be acted on by a link. */
export type Linkable = { version: number; endsAt: Date }

/** Behaviour of an action; `ctx` acts as the person of the link. */
export type LinkAct = {
  /** Returns null while the subject is in a state in which nobody can do this. */
  linkable: (ctx: Ctx, subjectId: string) => Promise<Linkable | null>
  /** The page's facts; null likewise. */
  subject: (ctx: Ctx, subjectId: string) => Promise<(LinkSubject & { version: number }) | null>
  /** Calls the verb, which answers `repeated` for what had been done before. */
  act: (
    ctx: Ctx,
    subjectId: string,
    pressed: { version: number; confirmed: boolean; slot: string | null },
  ) => Promise<{ repeated: boolean }>
}
