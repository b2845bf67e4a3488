/** Answer to a form of 'Mes favoris' that was refused. */
export type FavouriteAnswer = {
  /** The form: what it does, and the list or favourite that it is about. */
  act: string
  about: string
  typed: string
  problem: string
  /** The problem stands beside the field, not above the page. */
  isOfField: boolean
}

/** The answer, where it is about the field of this form. */
export function answerTo(
  answer: FavouriteAnswer | undefined,
  act: string,
  about: string,
): FavouriteAnswer | undefined {
  return answer?.isOfField && answer.act === act && answer.about === about ? answer : undefined
}

/** Answer to the form that shares a list: the link, which is shown this once. */
export type ShareAnswer = { link: string }
