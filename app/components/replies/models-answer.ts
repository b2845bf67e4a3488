/** Presses of the page of models and saved replies. */
export type ModelsAct = 'create-reply' | 'change-reply' | 'delete-reply' | 'make-model' | 'delete-model'

/** Answer to a form of the page of models and saved replies that was refused. */
export type ModelsAnswer = {
  act: string
  /** Id of the reply or the model that it was about; '' for a new one. */
  about: string
  message: string
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
  typed: { reply_name: string; reply: string; model_name: string; services: string[] }
}

/** The answer where it is about this form. */
export function answerTo(
  answer: ModelsAnswer | undefined,
  act: ModelsAct,
  about = '',
): ModelsAnswer | undefined {
  return answer?.act === act && answer.about === about ? answer : undefined
}
