import type { useSentForm } from '#app/forms/use-sent-form.ts'

/** Unsent values, by field. */
export type Typed = Record<string, string>

/** The state of a form about a review: rating and text, or a reply. */
export type ReviewForm = ReturnType<typeof useSentForm<Typed>>
